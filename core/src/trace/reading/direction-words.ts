import type { Direction } from '../../frame/types';

const C2S =
  /^(?:c2s|c->s|c→s|c>s|(?:from[_ -]?)?(?:client|host|editor|agent)(?:[_ -]?(?:to|2|->|→)[_ -]?(?:the[_ -]?)?(?:mcp[_ -]?)?server)?|(?:to|->|→)[_ -]?server|-+>+|=+>|→|>+)$/;
const S2C =
  /^(?:s2c|s->c|s→c|s>c|(?:from[_ -]?)?(?:mcp[_ -]?)?server(?:[_ -]?(?:to|2|->|→)[_ -]?(?:the[_ -]?)?(?:client|host|editor|agent))?|(?:to|->|→)[_ -]?client|<+-+|<=+|←|<+)$/;
const OUT = /^(?:out|outgoing|outbound|send|sent|sending|write|writes|written|tx|request_out|egress)$/;
const IN = /^(?:in|incoming|inbound|recv|receive|received|receiving|read|rx|ingress)$/;

/** What a word in a log says of the way a message went: a direction, or only whether it left or came. */
export function directionWord(value: unknown): { readonly dir?: Direction; readonly relative?: 'in' | 'out' } {
  if (typeof value !== 'string' || value.length > 40) return {};
  const word = value.trim().toLowerCase().replaceAll(' -> ', '->').replaceAll(' → ', '→');
  if (C2S.test(word)) return { dir: 'c2s' };
  if (S2C.test(word)) return { dir: 's2c' };
  if (OUT.test(word)) return { relative: 'out' };
  return IN.test(word) ? { relative: 'in' } : {};
}
