import type { Step } from '../recording/step';
import { dig } from './json';

/** Whether a result lists something under one of these paths. */
export const listsAny =
  (...paths: readonly (readonly string[])[]) =>
  ({ message }: Step): boolean =>
    message?.kind === 'result' &&
    paths.some((path) => {
      const list = dig(message.result, ...path);
      return Array.isArray(list) && list.length > 0;
    });
