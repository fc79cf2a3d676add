import { isObject, type JsonObject, member } from '../../frame/envelope';
import { orList, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { shortJson } from '../json-text';
import { clientCapabilities } from '../parts/client-capabilities';
import { dig, digObject } from '../parts/json';
import { since } from '../revisions';

/** Whether all that is required, with what lies in it, is declared. */
const isDeclared = (declared: JsonObject, required: JsonObject): boolean =>
  Object.keys(required).every((key) => {
    const has = member(declared, key);
    const needs = required[key];
    return has !== undefined && (!isObject(needs) || isDeclared(isObject(has) ? has : {}, needs));
  });

export default defineRule({
  id: 'error/capability-already-declared',
  covers: ['error/capability-already-declared'],
  revisions: since('2026-07-28'),
  level: 'error',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'exchange',
  summary: 'An error for a missing capability names one that the request did not declare.',
  on: { responses: ['error'] },
  check({ request, response }, report) {
    if (dig(response, 'error', 'code') !== -32021) return;
    const path = ['error', 'data', 'requiredCapabilities'];
    const required = digObject(response, ...path);
    const declared = clientCapabilities(request);
    if (required === undefined || declared === undefined || Object.keys(required).length === 0) return;
    // What is long or deep is no list of capabilities.
    if (shortJson(required) === undefined || !isDeclared(declared.value, required)) return;
    const names = orList(Object.keys(required).slice(0, 5).map(quoted), 'and');
    const text = `The request declares ${names} already, so the client has nothing to add and would fail again. Name what is really missing, or serve the request.`;
    report({ message: text, path });
  },
});
