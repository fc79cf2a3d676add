import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { recordFix } from '../record-fix';
import { where } from '../revisions';

export default defineRule({
  id: 'capability/request-direction',
  covers: ['capability/request-direction'],
  revisions: where((facts) => facts.serverRequests),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'Each request has a sender: servers do not send the requests of clients, nor clients those of servers.',
  on: { kinds: ['request', 'notification'], outcomes: ['known'] },
  check({ method, direction }, report) {
    if (direction === undefined || method?.kind !== 'request' || method.sender === 'both') return;
    const sender = direction === 'c2s' ? 'client' : 'server';
    if (method.sender === sender) return;
    const message = `${quoted(method.method)} is sent by the ${method.sender} only, and here the ${sender} sent it.`;
    const fixes = [recordFix('Let it go the other way', { op: 'turn' })];
    report({ message, path: ['method'], fixes, explains: [] });
  },
});
