import type { ContentWindow, FrameWindow, TreeWindow } from '@wirebench/core/contract/engine';
import type { KeptItem } from '../run/run';
import { type BlockPlace, dataOf, describeBlock, findBlocks, parseBlock } from './content';
import { LazyTree } from './lazy-tree';
import { pretty } from './pretty';
import { TextWindows } from './text-windows';

const MAX_BLOCKS = 20;
/** of descriptions in one answer, in characters */
const MAX_CONTENT = 60_000;
const MAX_FRAMES = 500;
const NO_TEXT = new TextWindows(['']);

/** One response as the panel looks at it: each view is built when it is first asked for, and forgotten with this. */
export class ResponseView {
  #bytes: Buffer | undefined;
  #tree: LazyTree | undefined;
  #texts: { form: 'wire' | 'pretty'; windows: TextWindows } | undefined;
  #blocks: readonly BlockPlace[] | undefined;
  #data: { block: number; windows: TextWindows } | undefined;
  #frame: { frame: number; windows: TextWindows } | undefined;

  constructor(readonly kept: KeptItem) {}

  children(node: number, from: number, count: number): TreeWindow {
    const bytes = this.#response();
    if (!bytes) return { total: 0, rows: [] };
    this.#tree ??= new LazyTree(bytes);
    return this.#tree.children(node, from, count);
  }

  text(form: 'wire' | 'pretty', offset: number, length: number): { text: string; total: number } {
    const bytes = this.#response();
    if (!bytes) return NO_TEXT.read(0, 0);
    if (this.#texts?.form !== form) {
      this.#texts = { form, windows: new TextWindows(form === 'pretty' ? pretty(bytes) : [bytes.toString('utf8')]) };
    }
    return this.#texts.windows.read(offset, length);
  }

  content(from: number, count: number): ContentWindow {
    const bytes = this.#response();
    const places = this.#places();
    const blocks: ContentWindow['blocks'][number][] = [];
    let size = 0;
    for (const [index, place] of places.entries()) {
      if (!bytes || index < from) continue;
      if (index >= from + Math.min(count, MAX_BLOCKS) || size > MAX_CONTENT) break;
      const block = describeBlock(bytes, place, index);
      size += JSON.stringify(block).length;
      blocks.push(block);
    }
    return { total: places.length, blocks };
  }

  data(block: number, offset: number, length: number): { text: string; total: number } {
    const bytes = this.#response();
    const place = this.#places()[block];
    if (!bytes || !place) return NO_TEXT.read(0, 0);
    if (this.#data?.block !== block) {
      this.#data = { block, windows: new TextWindows([dataOf(parseBlock(bytes, place), place)?.text ?? '']) };
    }
    return this.#data.windows.read(offset, length);
  }

  frames(from: number, count: number): FrameWindow {
    const { frames } = this.kept.log;
    const shown = frames.slice(from, from + Math.min(count, MAX_FRAMES));
    return { total: frames.length, frames: shown.map((frame, i) => ({ index: from + i, ...frame.row })) };
  }

  frameText(frame: number, offset: number, length: number): { text: string; total: number } {
    const kept = this.kept.log.frames[frame];
    if (!kept) return NO_TEXT.read(0, 0);
    if (this.#frame?.frame !== frame) {
      this.#frame = { frame, windows: new TextWindows([kept.bytes.read().toString('utf8')]) };
    }
    return this.#frame.windows.read(offset, length);
  }

  #places(): readonly BlockPlace[] {
    const bytes = this.#response();
    this.#blocks ??= bytes ? findBlocks(bytes) : [];
    return this.#blocks;
  }

  #response(): Buffer | undefined {
    this.#bytes ??= this.kept.response?.read();
    return this.#bytes;
  }
}
