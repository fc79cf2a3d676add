import { isRevisionId, revision } from '../../spec/index';
import { defineRule } from '../define';
import { standardFaultsOf } from '../parts/header-fault';
import { VERSION } from '../recording/standard-headers';
import { since } from '../revisions';

/** whether the clients of a revision send the header */
const hasVersionHeader = (version: string): boolean =>
  isRevisionId(version) && revision(version).facts.headers.some(({ name }) => name === VERSION.toLowerCase());

export default defineRule({
  id: 'http/missing-header-accepted',
  covers: ['http/missing-header-accepted'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A request that lacks a header which every request needs is refused.',
  on: { kinds: ['result'], facet: 'http' },
  check(context, report) {
    const { recording, step } = context;
    const versions = recording.handshake.discovered?.versions ?? [];
    // who serves clients from before that header has to do without it
    const knowsVersion = versions.length > 0 && versions.every(hasVersionHeader);
    const missing = standardFaultsOf(context).find(
      ({ fault, name }) => fault === 'missing' && (name !== VERSION || knowsVersion),
    );
    if (missing === undefined) return;
    report({
      message: `This serves a request without ${missing.name}: what gateways decide by that header is decided by nobody. Refuse it with status 400 and error -32020.`,
      related: [{ message: `the request without ${missing.name}`, record: step.exchange!.request!.index }],
    });
  },
});
