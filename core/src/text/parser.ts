import type { FaultSink } from './faults';
import {
  ArrayNode,
  type ContainerNode,
  MemberNode,
  ObjectNode,
  ScalarNode,
  type TextHolder,
  type TreeNode,
} from './nodes';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  END,
  NULL,
  NUMBER,
  OPEN_BRACE,
  OPEN_BRACKET,
  STRING,
  Tokens,
  UNKNOWN,
} from './tokens';

/** Containers nested more deeply than this are not part of the tree. */
export const MAX_DEPTH = 512;

/** What may come next. Which bracket is open is known from the stack. */
enum State {
  /** a value in an array, or the closing bracket: `item` after a comma */
  FirstItem,
  Item,
  /** a member name, or the closing bracket: `key` after a comma */
  FirstKey,
  Key,
  Colon,
  Value,
  /** a comma or the closing bracket */
  After,
}

/**
 * Reads one value and recovers from what is wrong in it. The stack is its own, so depth costs memory only; beyond
 * `MAX_DEPTH` brackets are balanced and nothing else is kept.
 */
export class Parser {
  readonly tokens: Tokens;
  private readonly objects: boolean[] = [];
  private readonly offsets: number[] = [];
  private readonly nodes: (ContainerNode | undefined)[] = [];
  private openObjects = 0;
  private state = State.Value;
  /** end of the last significant token */
  private end = 0;
  private root: TreeNode | undefined;
  /** the member whose value comes next */
  private member: MemberNode | undefined;
  private lastComma = -1;
  /** the last token was a string and became a member's value: it may turn out to be a name */
  private valueString = false;

  constructor(
    text: string,
    start: number,
    private readonly faults: FaultSink,
    private readonly strict: boolean,
    private readonly up: ContainerNode | TextHolder,
    /** absolute offset of `up`, and how many containers enclose the value */
    private readonly base: number,
    private readonly depth: number,
  ) {
    this.tokens = new Tokens(text, start, faults, strict);
  }

  /** The value at the start position; undefined where there is none. The tokens stand at the last one of the value. */
  value(): TreeNode | undefined {
    const { tokens, objects } = this;
    for (;;) {
      const kind = tokens.next();
      const wasValueString = this.valueString;
      this.valueString = false;
      if (kind === END) {
        this.finish();
        return this.root;
      }
      if (objects.length === 0) this.atRoot(kind);
      else this.inside(kind, wasValueString);
      this.end = tokens.end;
      if (objects.length === 0 && this.root !== undefined) return this.root;
    }
  }

  private atRoot(kind: number): void {
    if (kind === COMMA || kind === COLON || kind === CLOSE_BRACE || kind === CLOSE_BRACKET || kind === UNKNOWN) {
      this.unexpected();
    } else this.take(kind);
  }

  private inside(kind: number, wasValueString: boolean): void {
    switch (kind) {
      case COMMA:
        this.comma();
        break;
      case COLON:
        this.colon(wasValueString);
        break;
      case CLOSE_BRACE:
        this.close(true);
        break;
      case CLOSE_BRACKET:
        this.close(false);
        break;
      default:
        this.keyOrValue(kind);
    }
  }

  private keyOrValue(kind: number): void {
    if (this.state === State.After) {
      if (kind === UNKNOWN) {
        this.unexpected();
        return;
      }
      this.fault('comma-expected');
      this.state = this.inObject() ? State.Key : State.Item;
    }
    if (this.state === State.FirstKey || this.state === State.Key) {
      this.key(kind);
      return;
    }
    if (this.state === State.Colon) {
      this.fault('colon-expected', this.keyText());
      this.state = State.Value;
      if (kind === UNKNOWN) {
        this.state = State.After;
        return;
      }
    }
    if (kind === UNKNOWN) {
      this.unexpected();
      this.state = State.After;
      return;
    }
    this.take(kind);
  }

  private comma(): void {
    const inObject = this.inObject();
    switch (this.state) {
      case State.FirstItem:
      case State.Item:
        this.fault('value-expected');
        break;
      case State.FirstKey:
      case State.Key:
        this.fault('key-expected');
        break;
      case State.Colon:
        this.fault('colon-expected', this.keyText());
        break;
      case State.Value:
        this.fault('value-expected', this.keyText());
        break;
    }
    this.state = inObject ? State.Key : State.Item;
    this.lastComma = this.tokens.offset;
  }

  private colon(wasValueString: boolean): void {
    switch (this.state) {
      case State.Colon:
        this.state = State.Value;
        return;
      case State.FirstKey:
      case State.Key:
        this.fault('key-expected');
        this.member = undefined;
        this.state = State.Value;
        return;
      case State.After:
        if (wasValueString && this.inObject()) this.valueBecomesKey();
        else this.unexpected();
        return;
      default:
        this.unexpected();
    }
  }

  /** `"method": ⏎ "id": 1`: the value is still to be typed, and what was taken for it is the next name. */
  private valueBecomesKey(): void {
    const object = this.nodes.at(-1);
    const last = this.member;
    const value = last?.value;
    this.state = State.Value;
    if (!(object instanceof ObjectNode) || last === undefined || value === undefined) return;
    const offset = (this.offsets.at(-1) as number) + value.start;
    const known = this.faults.last();
    if (known?.code !== 'colon-expected' || known.offset !== offset) {
      this.faults.add('value-expected', offset, value.length, this.keyText());
    }
    last.value = undefined;
    this.member = new MemberNode(object, value.start, value.length);
    object.list.push(this.member);
  }

  private key(kind: number): void {
    this.state = State.Colon;
    if (kind !== STRING) this.fault('key-expected', this.tokenText());
    this.member = undefined;
    if (kind === OPEN_BRACE || kind === OPEN_BRACKET) {
      this.state = State.After;
      this.open(kind === OPEN_BRACE, undefined);
      return;
    }
    const object = this.nodes.at(-1);
    if (object instanceof ObjectNode && !object.cut) {
      const start = this.tokens.offset - (this.offsets.at(-1) as number);
      this.member = new MemberNode(object, start, this.tokens.end - this.tokens.offset);
      object.list.push(this.member);
    }
  }

  /** Takes the token as a value at this place. */
  private take(kind: number): void {
    const { tokens } = this;
    const holder = this.holder();
    const start = tokens.offset - (this.offsets.at(-1) ?? this.base);
    const inObject = this.objects.at(-1);
    this.state = State.After;
    if (kind === OPEN_BRACE || kind === OPEN_BRACKET) {
      const isObject = kind === OPEN_BRACE;
      const node =
        holder === undefined
          ? undefined
          : isObject
            ? new ObjectNode(holder, start, 1)
            : new ArrayNode(holder, start, 1);
      if (node) {
        this.attach(node);
        if (this.depth + this.objects.length >= MAX_DEPTH) {
          node.cut = true;
          this.fault('too-deep', String(MAX_DEPTH));
        }
      }
      this.open(isObject, node);
      return;
    }
    this.valueString = kind === STRING && inObject === true;
    if (holder === undefined) return;
    const type =
      kind === STRING ? 'string' : kind === NUMBER ? 'number' : kind === NULL ? 'null' : ('boolean' as const);
    this.attach(new ScalarNode(holder, start, tokens.end - tokens.offset, type));
  }

  /** what the next value hangs on; undefined where it is not part of the tree */
  private holder(): ContainerNode | TextHolder | undefined {
    if (this.objects.length === 0) return this.up;
    const node = this.nodes.at(-1);
    if (node === undefined || node.cut) return undefined;
    return node instanceof ObjectNode && this.member === undefined ? undefined : node;
  }

  private attach(node: TreeNode): void {
    if (this.objects.length === 0) this.root = node;
    else if (this.objects.at(-1)) (this.member as MemberNode).value = node;
    else (this.nodes.at(-1) as ArrayNode).list.push(node);
  }

  private open(isObject: boolean, node: ContainerNode | undefined): void {
    this.objects.push(isObject);
    this.offsets.push(this.tokens.offset);
    this.nodes.push(node);
    if (isObject) this.openObjects++;
    this.state = isObject ? State.FirstKey : State.FirstItem;
  }

  private close(isObject: boolean): void {
    const { objects } = this;
    const possible = isObject ? this.openObjects : objects.length - this.openObjects;
    if (possible === 0) {
      this.unexpected();
      return;
    }
    if (objects.at(-1) !== isObject) {
      const missing = isObject ? ']' : '}';
      const token = isObject ? '}' : ']';
      this.fault('bracket-expected', `A ${missing} is missing before this ${token}.`);
      while (objects.at(-1) !== isObject) this.pop(this.end, false);
    } else if (this.state === State.Colon) this.fault('colon-expected', this.keyText());
    else if (this.state === State.Value) this.fault('value-expected', this.keyText());
    else if (this.strict && (this.state === State.Key || this.state === State.Item)) {
      this.faults.add('trailing-comma', this.lastComma, 1);
    }
    this.pop(this.tokens.end, true);
  }

  private pop(end: number, closed: boolean): void {
    if (this.objects.pop()) this.openObjects--;
    const offset = this.offsets.pop() as number;
    const node = this.nodes.pop();
    if (node) {
      node.length = end - offset;
      node.closed = closed;
    }
    this.member = undefined;
    this.state = State.After;
  }

  /** The text ended: closes what is open, and says so once. */
  private finish(): void {
    const { objects, faults } = this;
    if (objects.length === 0) return;
    const last = faults.last();
    const told =
      last?.code === 'unterminated-comment' ||
      (last?.code === 'unterminated-string' && last.offset + last.length === this.end);
    if (!told) {
      const isObject = objects.at(-1) === true;
      const message = `This ${isObject ? '{' : '['} is never closed: add ${isObject ? '}' : ']'}.`;
      faults.add('bracket-expected', this.offsets.at(-1) as number, 1, message);
    }
    while (objects.length > 0) this.pop(this.end, false);
  }

  private inObject(): boolean {
    return this.objects.at(-1) === true;
  }

  private fault(code: Parameters<FaultSink['add']>[0], detail = ''): void {
    this.faults.add(code, this.tokens.offset, this.tokens.end - this.tokens.offset, detail);
  }

  private unexpected(): void {
    this.fault('unexpected-token', this.tokenText());
  }

  private tokenText(): string {
    const { text, offset, end } = this.tokens;
    return end - offset > 40 ? `${text.slice(offset, offset + 40)}…` : text.slice(offset, end);
  }

  private keyText(): string {
    if (this.member === undefined) return '';
    const offset = (this.offsets.at(-1) as number) + this.member.start;
    const length = this.member.keyLength;
    return length > 40
      ? `${this.tokens.text.slice(offset, offset + 40)}…`
      : this.tokens.text.slice(offset, offset + length);
  }
}
