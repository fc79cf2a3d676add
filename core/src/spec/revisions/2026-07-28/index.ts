import { defineRevision } from '../../revision';
import { facts } from './facts';
import { inputRequests, methods } from './methods';
import { definitions } from './schema';

export default defineRevision({ id: '2026-07-28', facts, methods, definitions, inputRequests });
