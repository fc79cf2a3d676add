import type { Direction } from '../../frame/types';

/** The way back. */
export const other = (direction: Direction): Direction => (direction === 'c2s' ? 's2c' : 'c2s');
