import { isObject } from '../../frame/envelope';
import type { SamplingAsk, ToolTurn } from '../recording/tool-turns';
import { objectsAt, type Part } from './json';

/** The content blocks of what a conversation adds to the messages that were asked with before. */
export const blocksAfter = ({ messages, path }: SamplingAsk, turn: ToolTurn): readonly Part[] =>
  messages.slice(turn.count).flatMap((message, i) =>
    isObject(message)
      ? objectsAt(message, 'content').map((part) => ({
          value: part.value,
          path: [...path, turn.count + i, ...part.path],
        }))
      : [],
  );
