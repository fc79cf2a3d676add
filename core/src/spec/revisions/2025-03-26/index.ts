import { defineRevision } from '../../revision';
import { facts } from './facts';
import { methods } from './methods';
import { definitions } from './schema';

export default defineRevision({ id: '2025-03-26', facts, methods, definitions });
