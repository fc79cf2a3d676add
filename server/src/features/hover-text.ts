import type { Located } from '@wirebench/core/schema/locate';
import { methodHistory } from '@wirebench/core/spec/history';
import { specUrl } from '@wirebench/core/spec/pages';
import type { Revision, Schema } from '@wirebench/core/spec/types';
import type { Subject } from '../documents/subject';
import { memberSince } from './member-since';

/** A method: what it does, who sends it, since when, what it needs; undefined for a name that no revision has. */
export function describeMethod(revision: Revision, name: string): string | undefined {
  const history = methodHistory(name);
  const info = revision.methods.get(name);
  if (!history) return undefined;
  if (!info) {
    const end = history.until === undefined ? '' : `, until ${history.until}`;
    const instead = history.replacement ? ` Instead: ${history.replacement}.` : '';
    return `**${code(name)}** is not in revision ${revision.id} (since ${history.since}${end}).${instead}`;
  }
  const sender = info.sender === 'both' ? 'either side' : `the ${info.sender}`;
  const needs = info.capability ? ` Needs the ${info.capability.side}'s capability ${code(info.capability.path)}.` : '';
  return [
    `**${code(name)}**: ${info.summary}`,
    `A ${info.kind} from ${sender}.${needs}`,
    `Since ${history.since} · [specification ${revision.id}](${specUrl(revision.id, info.page)})`,
  ].join('\n\n');
}

/** A member: what it is for, its type, whether it has to be there, since which revision its definition has it. */
export function describeMember(subject: Subject, located: readonly Located[]): string | undefined {
  const name = subject.path.at(-1);
  const known = located.filter(({ description }) => description !== undefined);
  const first = known[0];
  if (first === undefined || name === undefined) return undefined;
  const types = [...new Set(located.map(({ schema }) => typeOf(schema)).filter((type) => type !== ''))];
  const needed = typeof name === 'string' && first.required ? ', required' : '';
  const since = typeof name === 'string' ? memberSince(subject, name, first) : undefined;
  const page =
    subject.method && subject.form !== 'file'
      ? `[specification ${subject.revision.id}](${specUrl(subject.revision.id, subject.method.page)})`
      : '';
  const facts = [since && `Since ${since}`, page].filter(Boolean).join(' · ');
  const title = typeof name === 'string' ? code(name) : `item ${name}`;
  return [
    `**${title}**: ${types.join(' or ') || 'any value'}${needed}`,
    [...new Set(known.map((one) => one.description))].slice(0, 4).join('\n\n'),
    facts,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function typeOf(schema: Schema): string {
  if ('const' in schema) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(' or ');
  return typeof schema.type === 'string' ? schema.type : (schema.type ?? []).join(' or ');
}

/** a code span that nothing in the text can leave */
function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replace(/[\r\n]+/g, ' ')}\``;
}
