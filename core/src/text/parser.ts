import { MAX_DEPTH, TreeBuilder } from './builder';
import { quoted } from './characters';
import type { FaultSink } from './faults';
import { ArrayNode, type ContainerNode, type TextHolder, type TreeNode } from './nodes';
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
import type { SyntaxFaultCode } from './types';

/** What may come next. Which bracket is open is known from the stack. */
enum State {
  /** a value in an array, or the closing bracket */
  FirstItem,
  /** the same after a comma */
  Item,
  /** a member name, or the closing bracket */
  FirstKey,
  /** the same after a comma */
  Key,
  Colon,
  Value,
  /** a comma or the closing bracket */
  After,
}

export interface Resumption {
  /** the container that is rescanned, with the children that stay */
  readonly container: ContainerNode;
  readonly offset: number;
  /** how many containers of either kind enclose it */
  readonly outerObjects: number;
  readonly outerArrays: number;
  /** where it has to end, else it is another container than before */
  readonly end: number;
  /** whether an old child starts at this offset, from which on nothing has changed */
  readonly sync: (offset: number) => boolean;
}

export type ResumptionEnd = 'closed' | 'synced' | 'failed';

/** Reads values and recovers from what is wrong in them, with a stack of its own: depth costs memory only. */
export class Parser {
  readonly tokens: Tokens;
  private readonly builder: TreeBuilder;
  private state = State.Value;
  /** end of the last significant token */
  private end = 0;
  private lastComma = -1;
  /** the last token was a string and became a member's value: it may turn out to be a name */
  private valueString = false;
  /** a bracket closed a container around the one that is rescanned */
  private broken = false;

  constructor(
    text: string,
    start: number,
    private readonly faults: FaultSink,
    private readonly strict: boolean,
    up: TextHolder | ContainerNode,
    private readonly resumption?: Resumption,
  ) {
    this.tokens = new Tokens(text, start, faults, strict);
    this.builder = new TreeBuilder(up, resumption ? resumption.outerObjects + resumption.outerArrays : 0);
    this.end = start;
  }

  /** The value of the text; undefined where there is none. The tokens stand at its last one. */
  value(sync?: (offset: number) => boolean): TreeNode | undefined {
    const { tokens, builder } = this;
    for (;;) {
      const kind = tokens.next();
      if (kind === END) {
        this.finish();
        return builder.root;
      }
      if (builder.depth > 0) this.inside(kind);
      else {
        if (sync?.(tokens.offset)) return undefined;
        this.atRoot(kind);
      }
      this.end = tokens.end;
      if (builder.depth === 0 && builder.root !== undefined) return builder.root;
    }
  }

  /** Says what stands behind the value, where nothing may. */
  expectEnd(): void {
    if (this.tokens.kind !== END && this.tokens.next() !== END) this.fault('end-expected');
  }

  /** Goes on behind the children that stay, to the end of the container or to a child that did not change. */
  resume({ container, offset, end, sync }: Resumption): ResumptionEnd {
    const { tokens, builder } = this;
    const isArray = container instanceof ArrayNode;
    const fresh = container.items.length + container.members.length === 0;
    builder.push(!isArray, offset, container);
    this.state = fresh ? (isArray ? State.FirstItem : State.FirstKey) : State.After;
    for (;;) {
      const kind = tokens.next();
      if (kind === END || tokens.end > end) return 'failed';
      if (builder.depth === 1 && this.state <= State.Key && sync(tokens.offset)) return 'synced';
      this.inside(kind);
      if (this.broken) return 'failed';
      this.end = tokens.end;
      if (builder.depth === 0) return tokens.end === end ? 'closed' : 'failed';
    }
  }

  private atRoot(kind: number): void {
    if (kind === COMMA || kind === COLON || kind === CLOSE_BRACE || kind === CLOSE_BRACKET || kind === UNKNOWN) {
      this.unexpected();
    } else this.take(kind);
  }

  private inside(kind: number): void {
    const wasValueString = this.valueString;
    this.valueString = false;
    if (kind === COMMA) this.comma();
    else if (kind === COLON) this.colon(wasValueString);
    else if (kind === CLOSE_BRACE) this.close(true);
    else if (kind === CLOSE_BRACKET) this.close(false);
    else this.keyOrValue(kind);
  }

  private keyOrValue(kind: number): void {
    if (this.state === State.After) {
      if (kind === UNKNOWN) {
        this.unexpected();
        return;
      }
      this.fault('comma-expected');
      this.state = this.builder.inObject ? State.Key : State.Item;
    }
    if (this.state === State.FirstKey || this.state === State.Key) {
      this.key(kind);
      return;
    }
    if (this.state === State.Colon) this.fault('colon-expected', this.keyText());
    else if (kind === UNKNOWN) this.unexpected();
    if (kind === UNKNOWN) this.state = State.After;
    else this.take(kind);
  }

  private comma(): void {
    if (this.state <= State.Item) this.fault('value-expected');
    else if (this.state <= State.Key) this.fault('key-expected');
    else if (this.state !== State.After) this.lacking();
    this.state = this.builder.inObject ? State.Key : State.Item;
    this.lastComma = this.tokens.offset;
  }

  private colon(wasValueString: boolean): void {
    if (this.state === State.Colon) this.state = State.Value;
    else if (this.state === State.FirstKey || this.state === State.Key) {
      this.fault('key-expected');
      this.builder.member = undefined;
      this.state = State.Value;
    } else if (wasValueString) this.valueBecomesKey();
    else this.unexpected();
  }

  /** `"method": ⏎ "id": 1`: the value is still to be typed, and what was taken for it is the next name. */
  private valueBecomesKey(): void {
    const { builder, faults } = this;
    const value = builder.member?.value;
    this.state = State.Value;
    if (value === undefined) return;
    const offset = builder.offset + value.start;
    const last = faults.last();
    if (last?.code !== 'colon-expected' || last.offset !== offset) {
      faults.add('value-expected', offset, value.length, this.keyText());
    }
    builder.valueBecomesKey();
  }

  private key(kind: number): void {
    const { tokens, builder } = this;
    if (kind !== STRING) this.fault('key-expected', this.tokenText());
    if (kind === OPEN_BRACE || kind === OPEN_BRACKET) this.push(kind === OPEN_BRACE, false);
    else {
      builder.key(tokens.offset, tokens.end - tokens.offset);
      this.state = State.Colon;
    }
  }

  /** Takes the token as a value at this place. */
  private take(kind: number): void {
    const { tokens, builder } = this;
    if (kind === OPEN_BRACE || kind === OPEN_BRACKET) {
      this.push(kind === OPEN_BRACE, true);
      return;
    }
    this.state = State.After;
    this.valueString = kind === STRING && builder.inObject === true;
    const type = kind === STRING ? 'string' : kind === NUMBER ? 'number' : kind === NULL ? 'null' : 'boolean';
    builder.scalar(type, tokens.offset, tokens.end - tokens.offset);
  }

  private push(isObject: boolean, asValue: boolean): void {
    const { offset } = this.tokens;
    if (!asValue) this.builder.push(isObject, offset, undefined);
    else if (this.builder.open(isObject, offset)) this.fault('too-deep', String(MAX_DEPTH));
    this.state = isObject ? State.FirstKey : State.FirstItem;
  }

  private close(isObject: boolean): void {
    const { builder, tokens } = this;
    if (builder.openOf(isObject) === 0) {
      const outer = isObject ? this.resumption?.outerObjects : this.resumption?.outerArrays;
      if (outer) this.broken = true;
      else this.unexpected();
      return;
    }
    if (builder.inObject !== isObject) {
      const [missing, token] = isObject ? [']', '}'] : ['}', ']'];
      this.fault('bracket-expected', `A ${missing} is missing before this ${token}.`);
      while (builder.inObject !== isObject) builder.pop(this.end, false);
    } else if (this.state === State.Colon || this.state === State.Value) this.lacking();
    else if (this.strict && (this.state === State.Key || this.state === State.Item)) {
      this.faults.add('trailing-comma', this.lastComma, 1);
    }
    builder.pop(tokens.end, true);
    this.state = State.After;
  }

  /** The text ended: closes what is open, and says so once. */
  private finish(): void {
    const { builder, faults } = this;
    if (builder.depth === 0) return;
    const last = faults.last();
    const told =
      last?.code === 'unterminated-comment' ||
      (last?.code === 'unterminated-string' && last.offset + last.length === this.end);
    if (!told) {
      const [open, close] = builder.inObject ? ['{', '}'] : ['[', ']'];
      faults.add('bracket-expected', builder.offset, 1, `This ${open} is never closed: add ${close}.`);
    }
    while (builder.depth > 0) builder.pop(this.end, false);
  }

  /** A member ends before its value. */
  private lacking(): void {
    this.fault(this.state === State.Colon ? 'colon-expected' : 'value-expected', this.keyText());
  }

  private fault(code: SyntaxFaultCode, detail = ''): void {
    this.faults.add(code, this.tokens.offset, this.tokens.end - this.tokens.offset, detail);
  }

  private unexpected(): void {
    this.fault('unexpected-token', this.tokenText());
  }

  private tokenText(): string {
    return quoted(this.tokens.text, this.tokens.offset, this.tokens.end);
  }

  private keyText(): string {
    const { member, offset } = this.builder;
    if (!member) return '';
    const start = offset + member.start;
    return quoted(this.tokens.text, start, start + member.keyLength);
  }
}
