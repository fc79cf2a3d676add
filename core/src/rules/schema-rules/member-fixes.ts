import { has, isObject, isRequestId, member } from '../../frame/envelope';
import type { SchemaIssue } from '../../schema/types';
import type { JsonPath } from '../../text/types';
import { isIsoTime } from '../formats/date-time';
import { dig } from '../parts/json';
import { SUBSCRIPTION_ID } from '../parts/subscription-id';
import { offeredFix, offerTo, setTo } from '../quick-fix';
import type { Scene } from '../schema-rule';
import type { Fix } from '../types';

type Fixes = (issue: SchemaIssue, scene: Scene) => readonly Fix[];

const parentOf = (path: JsonPath): JsonPath => path.slice(0, -1);
const siblings = ({ subject }: SchemaIssue, { root }: Scene): unknown => dig(root, ...parentOf(subject));

/** The member may be left out, and then means what was probably meant. */
export const leaveOut: Fixes = ({ subject, keyword }) =>
  keyword === 'missing' ? [] : [offeredFix(`Remove \`${String(subject.at(-1))}\``, { op: 'remove', path: subject })];

/** A value to begin with, which a person has to look at. */
export const stub =
  (value: unknown): Fixes =>
  ({ subject, keyword }) =>
    keyword === 'missing' ? [offerTo(subject, value, `Add \`${String(subject.at(-1))}\``)] : [];

/** What is listed without a name is called by the end of its URI. */
export const nameFromUri: Fixes = (issue, scene) => {
  if (issue.keyword !== 'missing' || issue.subject.at(-1) !== 'name') return [];
  const owner = siblings(issue, scene);
  const uri = isObject(owner) ? member(owner, 'uri') : undefined;
  const name = typeof uri === 'string' ? uri.split(/[/?#]/).filter(Boolean).at(-1) : undefined;
  return name === undefined ? [] : [offerTo(issue.subject, name.slice(0, 200), 'Add a name from the URI')];
};

/** An array or a scalar becomes the value of an object. */
export const wrapValue: Fixes = ({ subject, keyword }) =>
  keyword === 'type'
    ? [offeredFix('Wrap it in an object', { op: 'wrap', path: subject, before: '{"value":', after: '}' })]
    : [];

export const supportFromBoolean: Fixes = ({ subject, actual }) =>
  typeof actual === 'boolean' ? [offerTo(subject, actual ? 'optional' : 'forbidden')] : [];

/** More values than anybody is shown are cut, and it is said that there are more. */
export const firstHundred: Fixes = ({ subject, actual }) =>
  Array.isArray(actual)
    ? [
        offeredFix(
          'Keep the first 100 and say that there are more',
          { op: 'set', path: subject, value: actual.slice(0, 100) },
          { op: 'set', path: [...parentOf(subject), 'hasMore'], value: true },
        ),
      ]
    : [];

export const serverInfoStub: Fixes = ({ subject, keyword }) =>
  keyword === 'missing' && subject.at(-1) === 'serverInfo'
    ? [offerTo(subject, { name: 'server', version: '1.0.0' }, 'Add `serverInfo`')]
    : [];

/** The message that the specification gives a code, where an error has none. */
export const standardMessage: Fixes = (issue, scene) => {
  if (issue.keyword !== 'missing' || issue.subject.at(-1) !== 'message') return [];
  const owner = siblings(issue, scene);
  const code = isObject(owner) ? member(owner, 'code') : undefined;
  const known = scene.revision.facts.errorCodes.find((row) => row.code === code);
  const words = known?.name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words === undefined
    ? []
    : [offerTo(issue.subject, words.charAt(0).toUpperCase() + words.slice(1), 'Add a message')];
};

/** A task that has not changed was last changed when it was created. */
export const copyCreatedAt: Fixes = (issue, scene) => {
  if (issue.keyword !== 'missing') return [];
  const owner = siblings(issue, scene);
  if (!isObject(owner)) return [];
  const at = (name: string) => [...parentOf(issue.subject), name];
  const created = member(owner, 'createdAt');
  const lacks = (name: string) => member(owner, name) === undefined;
  const edits = [
    ...(lacks('lastUpdatedAt') && typeof created === 'string' && isIsoTime(created)
      ? [{ op: 'set' as const, path: at('lastUpdatedAt'), value: created }]
      : []),
    ...(lacks('ttl') ? [{ op: 'set' as const, path: at('ttl'), value: null }] : []),
  ];
  return edits.some(({ path }) => path.at(-1) === issue.subject.at(-1))
    ? [offeredFix('Add what is missing', ...edits)]
    : [];
};

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  sec: 1000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** `60s` and `1.5 min` are counted in milliseconds. */
export const milliseconds: Fixes = ({ subject, actual }) => {
  const [, number, unit = ''] =
    typeof actual === 'string' ? (/^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([a-z]+)\s*$/i.exec(actual) ?? []) : [];
  const factor = has(UNITS, unit.toLowerCase()) ? UNITS[unit.toLowerCase()] : undefined;
  return number === undefined || factor === undefined ? [] : [setTo(subject, Math.round(Number(number) * factor))];
};

/** Whoever does not want to answer says so; what was asked is not in the message, so a person has to choose. */
export const refuse: Fixes = ({ subject, actual }, { root }) => {
  if (isObject(actual) && !has(actual, 'error') && !has(actual, 'code')) return [];
  const capability: JsonPath = ['params', '_meta', 'io.modelcontextprotocol/clientCapabilities', 'elicitation'];
  const declare = dig(root, ...capability) === undefined ? [{ op: 'set' as const, path: capability, value: {} }] : [];
  return ['decline', 'cancel'].map((action) =>
    offeredFix(`Write {"action":"${action}"}`, { op: 'set', path: subject, value: { action } }, ...declare),
  );
};

/** Where there is a page to open the mode is plain; else it may be left out. */
export const elicitationMode: Fixes = (issue, scene) => {
  const owner = siblings(issue, scene);
  return isObject(owner) && has(owner, 'url') ? [offerTo(issue.subject, 'url')] : leaveOut(issue, scene);
};

/** The result of a listen request has its id. */
export const ownSubscription: Fixes = ({ keyword }, { root }) => {
  const id = isObject(root) ? member(root, 'id') : undefined;
  if (keyword !== 'missing' || !isRequestId(id)) return [];
  return [setTo(['result', '_meta', SUBSCRIPTION_ID], id, 'Add the subscriptionId, which is the id of the request')];
};
