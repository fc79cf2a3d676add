import { defineRevision } from '../../revision';
import { facts } from './facts';
import { methods } from './methods';
import { definitions } from './schema';

export default defineRevision({ id: '2025-11-25', facts, methods, definitions });
