import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { deletion } from '../record-fix';
import { GRACE } from '../recording/grace';
import { memoryOf } from '../recording/memory';
import type { Recording } from '../recording/recording';
import { isOfSession } from '../recording/session-id';
import { levelName, type Severity, severityOf } from '../recording/severity';
import type { Step } from '../recording/step';
import { where } from '../revisions';

interface Threshold {
  /** requests for another level that are on their way */
  pending: number;
  set?: { readonly severity: Severity; readonly index: number; readonly time: number };
  wasTold: boolean;
}

const thresholdOf = memoryOf((): Threshold => ({ pending: 0, wasTold: false }));

export default defineRule({
  id: 'logging/below-threshold',
  covers: ['logging/below-threshold'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Log messages are at least as severe as the client asks for.',
  on: {
    kinds: ['request', 'result', 'error', 'notification'],
    methods: ['logging/setLevel', 'notifications/message'],
  },
  check({ recording, step }, report) {
    const threshold = thresholdOf(recording);
    if (step.message?.kind !== 'notification') return follow(threshold, step);
    const { set, pending, wasTold } = threshold;
    const severity = severityOf(dig(step.message.params, 'level'));
    if (set === undefined || severity === undefined || severity >= set.severity || pending > 0 || wasTold) return;
    if (!concerns(recording, step, set.time)) return;
    threshold.wasTold = true;
    const wanted = quoted(levelName(set.severity));
    report({
      message: `The client has set the level ${wanted}, and the server has agreed; this is ${quoted(levelName(severity))}. Leave out what is less severe than ${wanted}.`,
      path: ['params', 'level'],
      fixes: deletion(step, 'Delete the message'),
      related: [{ message: `the level is ${wanted} from here on`, record: set.index }],
    });
  },
});

function follow(threshold: Threshold, { message, call, index, time }: Step): void {
  if (message?.kind === 'request') {
    threshold.pending += 1;
    return;
  }
  threshold.pending = Math.max(0, threshold.pending - 1);
  const severity = severityOf(dig(call?.params, 'level'));
  if (message?.kind !== 'result' || severity === undefined) return;
  threshold.set = { severity, index, time };
  threshold.wasTold = false;
}

/** over HTTP a message may have been on its way on another stream, and belong to another session */
function concerns(recording: Recording, step: Step, since: number): boolean {
  if (step.direction !== 's2c' || !isOfSession(recording, step)) return false;
  return step.exchange === undefined || step.time - since > GRACE;
}
