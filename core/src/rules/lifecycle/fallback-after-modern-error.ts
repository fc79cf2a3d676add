import { defineRule } from '../define';
import { digString } from '../parts/json';
import { firstTimes } from '../recording/first-time';

const isFirstTime = firstTimes();

export default defineRule({
  id: 'lifecycle/fallback-after-modern-error',
  covers: ['lifecycle/fallback-after-modern-error'],
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'A client does not fall back to `initialize` where an error has shown a server of 2026-07-28.',
  on: { kinds: ['request'], methods: ['initialize'] },
  check({ recording, step: { message, direction } }, report) {
    const shown = recording.handshake.modernError;
    if (message?.kind !== 'request' || direction !== 'c2s' || shown === undefined) return;
    const version = digString(message.params, 'protocolVersion');
    // a server of both eras says so
    if (version !== undefined && shown.supported?.includes(version)) return;
    if (!isFirstTime(recording, shown.index)) return;
    const offer = shown.supported?.[0];
    report({
      message: `The server has answered ${shown.code}, which only servers of 2026-07-28 send; \`initialize\` is unknown to it. Send the request again with what the error asks for${offer === undefined ? '' : ', one of the versions in `data.supported`'}.`,
      path: ['method'],
      related: [{ message: `the error ${shown.code}`, record: shown.index }],
    });
  },
});
