import { decodeNumber, decodeString } from './decode';
import type { JsonMember, JsonNode, JsonNodeType, TextRange } from './types';

const NO_MEMBERS: readonly MemberNode[] = [];
const NO_ITEMS: readonly TreeNode[] = [];

/** What a container holds: an item, or a member with its value. Offsets are relative to the container. */
export interface Child {
  start: number;
  readonly end: number;
  /** the item, or the value of the member */
  readonly node: TreeNode | undefined;
  /** hangs it on another container, further on by `shift` */
  moveTo(container: ContainerNode, shift: number): void;
  /** the child with another node */
  with(node: TreeNode): Child;
}

/** Where the chain of parents ends: holds the text that the offsets of a tree refer to. */
export class TextHolder {
  /** no value of the text is cut off at the depth limit */
  complete = false;

  constructor(readonly text: string) {}
}

/**
 * A node knows its offset from its parent only, so that an edit shifts the later siblings on the way to the root and
 * nothing else. Values are decoded when asked for and not kept: a string cut from the text would keep all of the text
 * alive.
 */
export abstract class TreeNode implements JsonNode, Child {
  constructor(
    public up: ContainerNode | TextHolder,
    /** from the start of the parent; of the root: from the start of the text */
    public start: number,
    public length: number,
  ) {}

  abstract readonly type: JsonNodeType;

  get parent(): ContainerNode | undefined {
    return this.up instanceof TextHolder ? undefined : this.up;
  }

  get end(): number {
    return this.start + this.length;
  }

  get node(): TreeNode {
    return this;
  }

  moveTo(container: ContainerNode, shift: number): void {
    this.up = container;
    this.start += shift;
  }

  with(node: TreeNode): Child {
    return node;
  }

  get offset(): number {
    let offset = this.start;
    let up = this.up;
    while (!(up instanceof TextHolder)) {
      offset += up.start;
      up = up.up;
    }
    return offset;
  }

  get members(): readonly MemberNode[] {
    return NO_MEMBERS;
  }

  get items(): readonly TreeNode[] {
    return NO_ITEMS;
  }

  get value(): string | number | boolean | null | undefined {
    return undefined;
  }
}

/** The text that the offsets of a node refer to. */
export function textOf(node: TreeNode): string {
  let up = node.up;
  while (!(up instanceof TextHolder)) up = up.up;
  return up.text;
}

export class ScalarNode extends TreeNode {
  constructor(
    up: ContainerNode | TextHolder,
    start: number,
    length: number,
    readonly type: 'string' | 'number' | 'boolean' | 'null',
  ) {
    super(up, start, length);
  }

  override get value(): string | number | boolean | null | undefined {
    if (this.type === 'null') return null;
    return this.valueAt(textOf(this), this.offset);
  }

  /** the value, for callers that have text and offset at hand */
  valueAt(text: string, offset: number): string | number | boolean | null | undefined {
    switch (this.type) {
      case 'string':
        return decodeString(text, offset, offset + this.length);
      case 'number':
        return decodeNumber(text, offset, offset + this.length);
      case 'boolean':
        return this.length === 4;
      case 'null':
        return null;
    }
  }
}

export abstract class ContainerNode extends TreeNode {
  /** ends with its own closing bracket */
  closed = false;
  /** at the depth limit: what is in it is not part of the tree */
  cut = false;

  /** in document order */
  abstract readonly list: Child[];

  /** another container of the kind at this place, with nothing in it */
  abstract shell(length: number): ContainerNode;
}

export class ObjectNode extends ContainerNode {
  readonly type = 'object';
  readonly list: MemberNode[] = [];

  shell(length: number): ObjectNode {
    return new ObjectNode(this.up, this.start, length);
  }

  override get members(): readonly MemberNode[] {
    return this.list;
  }
}

export class ArrayNode extends ContainerNode {
  readonly type = 'array';
  readonly list: TreeNode[] = [];

  shell(length: number): ArrayNode {
    return new ArrayNode(this.up, this.start, length);
  }

  override get items(): readonly TreeNode[] {
    return this.list;
  }
}

export class MemberNode implements JsonMember, Child {
  value: TreeNode | undefined = undefined;

  constructor(
    public owner: ObjectNode,
    /** of the key, from the start of the object */
    public start: number,
    readonly keyLength: number,
  ) {}

  get end(): number {
    return this.value ? this.value.end : this.start + this.keyLength;
  }

  get node(): TreeNode | undefined {
    return this.value;
  }

  moveTo(container: ContainerNode, shift: number): void {
    this.owner = container as ObjectNode;
    this.start += shift;
    this.value?.moveTo(container, shift);
  }

  with(node: TreeNode): Child {
    this.value = node;
    return this;
  }

  get key(): string {
    const offset = this.owner.offset + this.start;
    return this.keyAt(textOf(this.owner), offset);
  }

  get keyRange(): TextRange {
    return { offset: this.owner.offset + this.start, length: this.keyLength };
  }

  /** the key, for callers that have text and offset at hand */
  keyAt(text: string, offset: number): string {
    return decodeString(text, offset, offset + this.keyLength);
  }
}
