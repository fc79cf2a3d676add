import { defineRevision } from '../../revision';
import { facts } from './facts';
import { methods } from './methods';
import { definitions } from './schema';

export default defineRevision({ id: '2024-11-05', facts, methods, definitions });
