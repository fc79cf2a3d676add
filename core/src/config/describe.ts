import { memberOf, nodeAtPath } from '../text/places';
import type { JsonDocument, JsonPath } from '../text/types';
import { hostOf } from './hosts/index';
import type { Host, MemberInfo } from './hosts/types';
import type { HostId } from './types';

/** What may be written at a place of a configuration. */
export interface ConfigProposal {
  readonly label: string;
  readonly summary: string;
  /** JSON text of the value that goes with a member name; of a value: the value itself */
  readonly json: string;
}

const INPUT_MEMBERS: readonly MemberInfo[] = [
  {
    name: 'type',
    type: 'string',
    summary: 'How the value is asked for.',
    values: ['promptString', 'pickString', 'command'],
  },
  { name: 'id', type: 'string', summary: 'The name in `${input:id}`.' },
  { name: 'description', type: 'string', summary: 'What the question says.' },
  { name: 'password', type: 'boolean', summary: 'true hides what is typed and keeps it as a secret.' },
  { name: 'default', type: 'string', summary: 'The value that is offered.' },
  { name: 'options', type: 'strings', summary: 'The values to choose from.' },
  { name: 'command', type: 'string', summary: 'The editor command whose answer is the value.' },
  { name: 'args', type: 'object', summary: 'What the editor command is given.' },
];

/** A server stands under its name, that under the host's key. */
const SERVER_DEPTH = 2;

const EMPTY_VALUES: Readonly<Record<MemberInfo['type'], string>> = {
  string: '""',
  number: '0',
  boolean: 'true',
  strings: '[]',
  array: '[]',
  map: '{}',
  object: '{}',
};

/**
 * The member names that may stand in the object at `path`, without those that stand there. Nothing for a file that the
 * editor it is open in completes itself (`editorChecks`).
 */
export function proposeMembers(
  host: HostId,
  doc: JsonDocument,
  path: JsonPath,
  editorChecks = false,
): readonly ConfigProposal[] {
  const owner = hostOf(host);
  if (owner.editorChecks && editorChecks) return [];
  const node = nodeAtPath(doc.root, path);
  return membersAt(owner, path)
    .filter(({ name }) => !memberOf(node, name))
    .map((info) => ({
      label: info.name,
      summary: info.summary,
      json: info.values ? JSON.stringify(info.values[0]) : EMPTY_VALUES[info.type],
    }));
}

/** The values that may stand at `path`: words of a member, and what a variable can be where text is expected. */
export function proposeValues(
  host: HostId,
  doc: JsonDocument,
  path: JsonPath,
  editorChecks = false,
): readonly ConfigProposal[] {
  const owner = hostOf(host);
  const values = owner.editorChecks && editorChecks ? [] : (memberAt(owner, path)?.values ?? []);
  const words = values.map((value) => ({ label: value, summary: '', json: JSON.stringify(value) }));
  const inText = isServerPath(owner, path) && path.length > SERVER_DEPTH && words.length === 0;
  return inText ? [...words, ...variables(owner, doc)] : words;
}

/** What the member at `path` is for, in one sentence; undefined for what we do not know. */
export function describeMember(host: HostId, path: JsonPath): string | undefined {
  const owner = hostOf(host);
  if (path.length === 1 && path[0] === owner.rootKey) return `The servers of ${owner.label}, by name.`;
  if (path.length === 1 && path[0] === 'inputs' && hasInputs(owner))
    return 'Values that are asked for when a server starts, used as `${input:id}`.';
  return memberAt(owner, path)?.summary;
}

function membersAt(host: Host, path: JsonPath): readonly MemberInfo[] {
  if (path.length === 0) {
    const servers: MemberInfo = {
      name: host.rootKey,
      type: 'object',
      summary: `The servers of ${host.label}, by name.`,
    };
    const inputs: MemberInfo = {
      name: 'inputs',
      type: 'array',
      summary: 'Values that are asked for when a server starts.',
    };
    return hasInputs(host) ? [servers, inputs] : [servers];
  }
  if (isServerPath(host, path) && path.length === SERVER_DEPTH) return host.members;
  return path.length === 2 && path[0] === 'inputs' && hasInputs(host) ? INPUT_MEMBERS : [];
}

function memberAt(host: Host, path: JsonPath): MemberInfo | undefined {
  const name = path.at(-1);
  return membersAt(host, path.slice(0, -1)).find((info) => info.name === name);
}

function isServerPath(host: Host, path: JsonPath): boolean {
  return path[0] === host.rootKey && path.length >= SERVER_DEPTH;
}

function hasInputs({ variables }: Host): boolean {
  return variables.kind === 'editor' && variables.inputs;
}

function variables(host: Host, doc: JsonDocument): readonly ConfigProposal[] {
  const proposal = (label: string, summary: string) => ({ label, summary, json: JSON.stringify(label) });
  const { variables: syntax } = host;
  if (syntax.kind === 'shell' || syntax.kind === 'dollar') return [proposal('${NAME}', 'An environment variable.')];
  if (syntax.kind === 'none') return [];
  const inputs = syntax.inputs ? (memberOf(doc.root, 'inputs')?.value?.items ?? []) : [];
  const ids = inputs.map((input) => memberOf(input, 'id')?.value?.value).filter((id) => typeof id === 'string');
  return [
    ...ids.map((id) => proposal(`\${input:${id}}`, 'An input of this file.')),
    proposal('${env:NAME}', 'An environment variable.'),
    ...syntax.names.filter((name) => name !== '/').map((name) => proposal(`\${${name}}`, PLACES[name] ?? '')),
  ];
}

const PLACES: Readonly<Record<string, string>> = {
  workspaceFolder: 'The path of the open folder.',
  workspaceFolderBasename: 'The name of the open folder.',
  userHome: 'The home folder of the user.',
  pathSeparator: 'The slash of this platform.',
  cwd: 'The folder that the editor was started in.',
};
