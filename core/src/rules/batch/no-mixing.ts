import { classify } from '../../frame/classify';
import { defineRule } from '../define';
import { recordFix, wireOf } from '../record-fix';
import { where } from '../revisions';

export default defineRule({
  id: 'batch/no-mixing',
  covers: ['batch/no-mixing'],
  revisions: where((facts) => facts.batches),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'A batch holds requests and notifications, or responses, never both.',
  on: { kinds: ['batch'] },
  check({ message }, report) {
    if (message.kind !== 'batch') return;
    const kinds = message.items.map((item) => classify(item).kind);
    const isCall = (kind: string) => kind === 'request' || kind === 'notification';
    const isResponse = (kind: string) => kind === 'result' || kind === 'error';
    const calls = kinds.findIndex(isCall);
    const responses = kinds.findIndex(isResponse);
    if (calls < 0 || responses < 0) return;
    const second = Math.max(calls, responses);
    const text = 'A batch holds requests and notifications, or responses, never both. Send two batches.';
    const parts = [isResponse, isCall].map((belongs) => message.items.filter((_, i) => belongs(kinds[i]!)));
    const records = parts.map((part) => ({ wire: wireOf(part) }));
    const fixes = [recordFix('Send two batches', { op: 'replace', records })];
    report({ message: text, path: [second], part: 'head', fixes });
  },
});
