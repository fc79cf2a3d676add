import type { ResponseRef } from '@wirebench/core/contract/engine';
import type { TreeSource } from '../common/tree-source';
import { host } from './host';

/** The tree of one answer, whose nodes the engine gives out. */
export function responseTree(target: ResponseRef): TreeSource {
  return {
    children: (node, from, count) => host.request('response/children', { ...target, node, from, count }),
    copyPointer: (pointer) => void host.request('copy', { ...target, what: 'pointer', pointer }),
  };
}
