import { hostOf } from './hosts/index';
import { inputsOf } from './inputs';
import type { InputSpec, ServerEntry } from './types';

export interface StartConsent {
  /** what the agreement covers; changes with anything that changes what is started or contacted. To be hashed */
  readonly covers: string;
  /** what a person is shown, one fact a line */
  readonly text: string;
}

/**
 * What a person agrees to before a server of a file is started or contacted: command, arguments, folder, environment,
 * `envFile`, address, headers, and the commands that give its inputs. Variables are not replaced yet, so nothing secret
 * is in it and a new secret asks nothing anew.
 * @param envFileText the text of the entry's `envFile`, where it could be read: what it sets is agreed to as well
 */
export function startConsent(entry: ServerEntry, envFileText?: string): StartConsent {
  const { transport, command, args = [], cwd, env = {}, unsetEnv = [], envFile, url, headers = {} } = entry;
  const helpers = inputsOf(entry).filter(({ type }) => type === 'command');
  const stdio = transport === 'stdio';
  const covers = JSON.stringify([
    'wirebench start 1',
    hostOf(entry.host).variables.kind,
    transport,
    stdio
      ? [command ?? null, args, cwd ?? null, sorted(env), [...unsetEnv].sort(), envFile ?? null, envFileText ?? null]
      : null,
    stdio ? null : [url ?? null, sorted(headers)],
    helpers.map(({ id, command, args }) => [id, command ?? null, canonical(args)]),
  ]);
  const lines = stdio
    ? [
        fact('Runs', [command ?? '', ...args].map(quoted).join(' ')),
        cwd === undefined ? undefined : fact('In', cwd),
        ...sorted(env).map(([name, value]) => fact('Sets', `${name}=${value}`)),
        ...[...unsetEnv].sort().map((name) => fact('Unsets', name)),
        envFile === undefined ? undefined : fact('Reads variables from', envFile),
      ]
    : [fact('Contacts', url ?? ''), ...sorted(headers).map(([name, value]) => fact('Sends', `${name}: ${value}`))];
  const text = [...lines.filter((line) => line !== undefined), ...helpers.map(helperLine)].join('\n');
  return { covers, text };
}

function helperLine({ id, command, args }: InputSpec): string {
  return fact(
    `Asks the editor command for "${visible(id)}"`,
    [command ?? '', args === undefined ? '' : canonical(args)].join(' ').trim(),
  );
}

function fact(label: string, value: string): string {
  return `${label}: ${visible(value)}`;
}

/** Characters that hide or reorder what is read are spelled out, so that what is agreed to is what is there. */
function visible(text: string): string {
  return text.replace(
    /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function quoted(word: string): string {
  return word === '' || /[\s"']/.test(word) ? JSON.stringify(word) : word;
}

function sorted(map: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(map).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** A JSON value with its members in order of their names. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
        : inner,
    ) ?? 'null'
  );
}
