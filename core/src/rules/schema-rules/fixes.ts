import { has, isObject } from '../../frame/envelope';
import type { SchemaIssue } from '../../schema/types';
import { shortJson } from '../json-text';
import { addMeta } from '../required-meta';
import type { Scene } from '../schema-rule';
import type { Fix } from '../types';

type Fixes = (issue: SchemaIssue, scene: Scene) => readonly Fix[];

/** What a prompt's argument says of itself as a schema does. */
const KEPT: readonly string[] = ['title', 'description'];

const isText = (value: unknown): value is string => typeof value === 'string';

export const addRequiredMeta: Fixes = (issue, { revision, root }) => {
  if (issue.keyword !== 'missing') return [];
  const key = issue.subject.at(-1);
  const own = addMeta(revision, root).filter((edit) => edit.path.length < 3 || edit.path.at(-1) === key);
  const title = own.length > 0 && own[0]!.path.length === 3 ? `Add ${String(key)}` : 'Add the required _meta';
  return own.length === 0 ? [] : [{ title, edits: own, preferred: true }];
};

export const roundNumber: Fixes = ({ actual, subject }) => {
  if (typeof actual !== 'number' || !Number.isSafeInteger(Math.round(actual))) return [];
  const value = Math.max(0, Math.round(actual));
  return [{ title: `Write ${value}`, edits: [{ op: 'set', path: subject, value }], preferred: true }];
};

export const emptyInputSchema: Fixes = ({ subject, keyword }) =>
  keyword === 'type'
    ? [
        {
          title: 'Write {"type":"object"}',
          edits: [{ op: 'set', path: subject, value: { type: 'object' } }],
          preferred: true,
        },
      ]
    : [];

export const addToolContent: Fixes = ({ subject, actual }) => {
  const text = isObject(actual) && has(actual, 'structuredContent') ? shortJson(actual.structuredContent) : undefined;
  const value = text === undefined ? [] : [{ type: 'text', text }];
  const title = text === undefined ? 'Add an empty content' : 'Add content with the structured content as text';
  return [{ title, edits: [{ op: 'set', path: subject, value }], preferred: true }];
};

export const wrapToolContent: Fixes = ({ subject, actual }) => {
  const title = 'Write an array of content blocks';
  if (isText(actual)) {
    const edit = { op: 'wrap', path: subject, before: '[{"type":"text","text":', after: '}]' } as const;
    return [{ title, edits: [edit], preferred: true }];
  }
  if (!isObject(actual) || !has(actual, 'type')) return [];
  return [{ title, edits: [{ op: 'wrap', path: subject, before: '[', after: ']' }], preferred: true }];
};

export const stringify: Fixes = ({ subject, actual, keyword }) => {
  const text = keyword === 'type' && typeof actual === 'object' && actual !== null ? shortJson(actual) : undefined;
  return text === undefined
    ? []
    : [{ title: 'Write it as JSON text', edits: [{ op: 'set', path: subject, value: text }] }];
};

/** `{"prompt": {"messages": […]}}`: what belongs to the result sits one level too deep. */
export const unwrapPrompt: Fixes = ({ at, actual, keyword }) => {
  if (keyword !== 'missing' || !isObject(actual) || !has(actual, 'prompt')) return [];
  const { prompt } = actual;
  if (!isObject(prompt) || !has(prompt, 'messages')) return [];
  const members = Object.keys(prompt).filter((member) => !has(actual, member));
  const moves = members.map((member) => ({
    op: 'move' as const,
    path: [...at.path, 'prompt', member],
    to: [...at.path, member],
  }));
  const edits = [...moves, { op: 'remove' as const, path: [...at.path, 'prompt'] }];
  return [{ title: 'Take the members out of `prompt`', edits, preferred: true }];
};

export const systemToUser: Fixes = ({ subject, actual }) =>
  actual === 'system'
    ? [{ title: 'Write "user"', edits: [{ op: 'set', path: subject, value: 'user' }], preferred: true }]
    : [];

/** An array of one block where the block itself belongs. */
export const unwrapSingle: Fixes = ({ subject, actual }) =>
  Array.isArray(actual) && actual.length === 1
    ? [{ title: 'Write the block itself', edits: [{ op: 'set', path: subject, value: actual[0] }], preferred: true }]
    : [];

export const dropMember: Fixes = ({ subject }) => [
  { title: `Remove \`${String(subject.at(-1))}\``, edits: [{ op: 'remove', path: subject }], preferred: true },
];

export const wrapHint: Fixes = ({ subject, actual }) =>
  isText(actual)
    ? [
        {
          title: 'Write an object with the name',
          edits: [{ op: 'wrap', path: subject, before: '{"name":', after: '}' }],
          preferred: true,
        },
      ]
    : [];

/** The fields of a task stand where the task itself belongs. */
export const wrapTask: Fixes = ({ at, actual, keyword }) =>
  keyword === 'missing' && isObject(actual) && has(actual, 'taskId')
    ? [
        {
          title: 'Put the fields into `task`',
          edits: [{ op: 'wrap', path: at.path, before: '{"task":', after: '}' }],
          preferred: true,
        },
      ]
    : [];

/** A JSON Schema of arguments, or a map of them, becomes the list of them. */
export const listArguments: Fixes = ({ subject, actual }) => {
  if (!isObject(actual)) return [];
  const properties = has(actual, 'properties') ? actual.properties : actual;
  const required = has(actual, 'required') && Array.isArray(actual.required) ? actual.required : [];
  const entries = isObject(properties) ? Object.entries(properties).slice(0, 101) : [];
  if (entries.length === 0 || entries.length > 100 || !entries.every(([, schema]) => isObject(schema))) return [];
  const list = entries.map(([name, schema]) => {
    const said = isObject(schema)
      ? Object.entries(schema).filter(([key, value]) => KEPT.includes(key) && isText(value))
      : [];
    return { name, ...Object.fromEntries(said), ...(required.includes(name) && { required: true }) };
  });
  return [{ title: 'List the arguments by name', edits: [{ op: 'set', path: subject, value: list }] }];
};
