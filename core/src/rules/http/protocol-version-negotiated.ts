import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { atHeader, setHeader } from '../recording/header-values';
import { sessionRequest } from '../recording/legacy-http';
import { VERSION } from '../recording/standard-headers';
import { only } from '../revisions';

export default defineRule({
  id: 'http/protocol-version-negotiated',
  covers: ['http/protocol-version-negotiated'],
  revisions: only('2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'MCP-Protocol-Version is the version that initialize agreed on.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange } }, report) {
    const found = sessionRequest(recording, exchange)?.headers.get(VERSION.toLowerCase());
    const { accepted, initialize } = recording.handshake;
    const version = accepted?.version;
    if (found === undefined || typeof version !== 'string' || found.value.trim() === version) return;
    const isOffer = found.value.trim() === initialize?.version;
    report({
      message: `${found.key} is ${literal(found.value)}${isOffer ? ', which the client offered' : ''}, and the server answered ${literal(version)}: it reads the request by the rules of another version, or refuses it. Send ${literal(version)}.`,
      ...atHeader(found.key),
      fixes: [setHeader(found.key, version)],
      related: [{ message: 'the answer to initialize', record: accepted!.index }],
    });
  },
});
