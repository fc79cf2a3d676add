import { memberOf } from '../text/places';
import type { JsonNode, JsonPath, TextRange } from '../text/types';
import { readExpectation } from './expectation';
import { memberNode, stringMember } from './members';
import type { Expectation, RequestItem, SendMode } from './types';

/** What can be said of an item whatever its place in the file; kept for as long as its node lives. */
interface ItemFacts {
  readonly name: string | undefined;
  readonly mode: SendMode;
  readonly payload: JsonNode;
  readonly method: string | undefined;
  readonly response: JsonNode | undefined;
  readonly expectNode: JsonNode | undefined;
  readonly diagnosticsExpected: boolean;
  expect?: { readonly value: Expectation | undefined };
}

const factsOfItems = new WeakMap<JsonNode, ItemFacts>();

const MODES: readonly (readonly [string, SendMode])[] = [
  ['send', 'verbatim'],
  ['sendRaw', 'raw'],
  ['sendBytes', 'bytes'],
];

function readFacts(node: JsonNode): ItemFacts {
  const [member, mode] = MODES.find(([key]) => memberOf(node, key)) ?? ['method', 'filled' as const];
  const payload = mode === 'filled' ? node : (memberNode(node, member) ?? node);
  return {
    name: stringMember(node, 'name'),
    mode,
    payload,
    method: mode === 'filled' || mode === 'verbatim' ? stringMember(payload, 'method') : undefined,
    response: memberNode(node, 'response'),
    expectNode: memberNode(node, 'expect'),
    diagnosticsExpected: stringMember(node, 'diagnostics') === 'expected',
  };
}

/** An item of a collection. Its facts are read once a node; offsets are asked for when they are needed. */
export class CollectionItem implements RequestItem {
  private readonly facts: ItemFacts;

  constructor(
    readonly node: JsonNode,
    readonly index: number,
    readonly path: JsonPath,
  ) {
    this.facts = factsOfItems.get(node) ?? readFacts(node);
    factsOfItems.set(node, this.facts);
  }

  get name() {
    return this.facts.name;
  }

  get mode() {
    return this.facts.mode;
  }

  get payload() {
    return this.facts.payload;
  }

  get method() {
    return this.facts.method;
  }

  get response() {
    return this.facts.response;
  }

  get diagnosticsExpected() {
    return this.facts.diagnosticsExpected;
  }

  get expect(): Expectation | undefined {
    this.facts.expect ??= { value: readExpectation(this.facts.expectNode) };
    return this.facts.expect.value;
  }

  get anchor(): TextRange {
    return { offset: this.node.offset, length: 1 };
  }
}
