import { defineRule } from '../define';
import { errorText } from '../parts/error-text';
import { dig, digObject, digString } from '../parts/json';
import { until, where } from '../revisions';

/** What a server can offer: revisions that begin with `initialize`. */
const OFFERS: ReadonlySet<unknown> = new Set(where((facts) => facts.handshake));
const OTHERS = where((facts) => !facts.handshake);
/** By these a server says that it speaks none of them. */
const MODERN_ONLY: ReadonlySet<unknown> = new Set([-32022, -32601]);
const ABOUT_VERSION =
  /\bprotocol ?version\b|\b(?:unsupported|unknown|bad|invalid|wrong|incompatible) version\b|\bversion\b.{0,100}\b(?:unsupported|unknown|incompatible|mismatch|not supported)/i;

export default defineRule({
  id: 'lifecycle/version-counter-offer',
  covers: ['lifecycle/version-counter-offer'],
  revisions: until('2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'exchange',
  summary: 'A server that does not know the version of a client answers with one that it knows.',
  on: { responses: ['error'], methods: ['initialize'] },
  check({ request, response }, report) {
    const error = digObject(response, 'error');
    if (error === undefined || digString(request, 'params', 'protocolVersion') === undefined) return;
    if (MODERN_ONLY.has(error.code)) return;
    const supported = dig(error, 'data', 'supported');
    if (Array.isArray(supported)) {
      if (!supported.some((version) => OFFERS.has(version))) return;
    } else {
      const said = errorText(response);
      if (!ABOUT_VERSION.test(said) || OTHERS.some((id) => said.includes(id))) return;
    }
    report({
      message:
        'A server that does not know the version answers with a result that names one it knows, and the client may speak that. This error ends the connection.',
      path: ['error'],
      part: 'head',
      // A page of the specification shows this very error.
      ...(Array.isArray(supported) && error.code === -32602 && { level: 'warning' as const }),
    });
  },
});
