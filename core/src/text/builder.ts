import {
  ArrayNode,
  type ContainerNode,
  MemberNode,
  ObjectNode,
  ScalarNode,
  type TextHolder,
  type TreeNode,
} from './nodes';

/** Containers nested more deeply than this are not part of the tree. */
export const MAX_DEPTH = 512;

/**
 * The containers that are open, and the tree that grows in them. A container that is not part of the tree (beyond the
 * depth limit, or where no value may stand) is on the stack without a node, and what is in it leaves no nodes.
 */
export class TreeBuilder {
  root: TreeNode | undefined;
  /** the member whose value comes next, or came last */
  member: MemberNode | undefined;
  private readonly objects: boolean[] = [];
  private readonly offsets: number[] = [];
  private readonly nodes: (ContainerNode | undefined)[] = [];
  private openObjects = 0;

  /** `outer`: how many containers enclose the first one */
  constructor(
    private readonly up: ContainerNode | TextHolder,
    private readonly outer: number,
  ) {}

  /** how many containers are open */
  get depth(): number {
    return this.objects.length;
  }

  /** undefined where none is open */
  get inObject(): boolean | undefined {
    return this.objects[this.objects.length - 1];
  }

  /** absolute offset of the innermost opening bracket; 0 where none is open */
  get offset(): number {
    return this.offsets[this.offsets.length - 1] ?? 0;
  }

  openOf(object: boolean): number {
    return object ? this.openObjects : this.objects.length - this.openObjects;
  }

  push(isObject: boolean, offset: number, node: ContainerNode | undefined): void {
    this.objects.push(isObject);
    this.offsets.push(offset);
    this.nodes.push(node);
    if (isObject) this.openObjects++;
    this.member = undefined;
  }

  /** Opens a container as the next value; answers whether it is where the tree is cut off. */
  open(isObject: boolean, offset: number): boolean {
    const holder = this.holder();
    let node: ContainerNode | undefined;
    if (holder !== undefined) {
      const start = offset - this.offset;
      node = isObject ? new ObjectNode(holder, start, 1) : new ArrayNode(holder, start, 1);
      node.cut = this.outer + this.objects.length >= MAX_DEPTH;
      this.attach(node);
    }
    this.push(isObject, offset, node);
    return node?.cut === true;
  }

  /** Closes the innermost container, at its own bracket or, at `end`, without one. */
  pop(end: number, closed: boolean): void {
    if (this.objects.pop()) this.openObjects--;
    const offset = this.offsets.pop() as number;
    const node = this.nodes.pop();
    if (node) {
      node.length = end - offset;
      node.closed = closed;
    }
    this.member = undefined;
  }

  scalar(type: ScalarNode['type'], offset: number, length: number): void {
    const holder = this.holder();
    if (holder !== undefined) this.attach(new ScalarNode(holder, offset - this.offset, length, type));
  }

  key(offset: number, length: number): void {
    const object = this.nodes[this.nodes.length - 1];
    this.member = undefined;
    if (!(object instanceof ObjectNode) || object.cut) return;
    this.member = new MemberNode(object, offset - this.offset, length);
    object.list.push(this.member);
  }

  /** Makes the string that is the last member's value the name of the next member. */
  valueBecomesKey(): void {
    const value = this.member?.value;
    if (this.member === undefined || value === undefined) return;
    this.member.value = undefined;
    this.key(this.offset + value.start, value.length);
  }

  /** what the next value hangs on; undefined where it is not part of the tree */
  private holder(): ContainerNode | TextHolder | undefined {
    if (this.objects.length === 0) return this.up;
    const node = this.nodes[this.nodes.length - 1];
    if (node === undefined || node.cut) return undefined;
    return node instanceof ObjectNode && this.member === undefined ? undefined : node;
  }

  private attach(node: TreeNode): void {
    const holder = this.nodes[this.nodes.length - 1];
    if (holder instanceof ArrayNode) holder.list.push(node);
    else if (this.member) this.member.value = node;
    else this.root = node;
  }
}
