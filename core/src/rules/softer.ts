import type { Level } from './types';

const LEVELS: readonly Level[] = ['error', 'warning', 'info', 'hint'];

/** The softer of two levels; a rule may be softer than it declares, never harder. */
export const softer = (a: Level, b: Level | undefined): Level =>
  b !== undefined && LEVELS.indexOf(b) > LEVELS.indexOf(a) ? b : a;
