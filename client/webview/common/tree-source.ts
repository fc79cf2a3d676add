import type { TreeWindow } from '@wirebench/core/contract/engine';

/** Where a tree gets its nodes from: node 0 is the message itself. */
export interface TreeSource {
  children(node: number, from: number, count: number): Promise<TreeWindow>;
  copyPointer(pointer: string): void;
}
