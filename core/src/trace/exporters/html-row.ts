import { classify } from '../../frame/classify';
import { isObject, member } from '../../frame/envelope';
import { layOut } from '../../text/layout';
import { escapeHtml } from './html-escape';
import { jsonValue } from './json-value';
import type { ExportedRecord } from './types';

/** characters of a message that the page shows */
const LONGEST = 100_000;
const MOST_HEADERS = 100;

interface Around {
  /** milliseconds since the epoch of the first record */
  readonly start: number;
  readonly partner: ExportedRecord | undefined;
  /** the partner is the request */
  readonly answers: boolean;
}

/** A record as a row that opens. */
export function htmlRow(record: ExportedRecord, around: Around): string {
  const { index, line, time, findings } = record;
  const since = Number.isFinite(time - around.start) ? ((time - around.start) / 1000).toFixed(3) : '';
  const worst = ['error', 'warning', 'info', 'hint'].find((level) => findings.some((one) => one.level === level));
  const ended = endOf(record);
  const cells = [
    `<td class="n"><a id="r${index}" href="#r${index}">${line}</a></td>`,
    `<td class="n">${since}</td>`,
    `<td>${record.dir === 'c2s' ? '→ to the server' : record.dir === 's2c' ? '← to the client' : ''}</td>`,
    `<td><details><summary>${escapeHtml(titleOf(record))}</summary>${details(record, around)}</details></td>`,
    `<td${ended.isFault ? ' class="fault"' : ''}>${ended.text}</td>`,
    `<td class="n">${record.duration === undefined ? '' : `${round(record.duration)} ms`}</td>`,
    `<td${worst === undefined ? '' : ` class="${worst}"`}>${findings.length === 0 ? '' : `${findings.length} ${worst}`}</td>`,
  ];
  return `<tr>${cells.join('')}</tr>\n`;
}

function titleOf({ kind, method, target, facts, payload }: ExportedRecord): string {
  if (kind === 'event') return [facts.event, facts.reason].filter(Boolean).join(': ');
  if (kind === 'http') return `HTTP ${facts.http?.status ?? facts.http?.method ?? ''}`;
  if (method === undefined) {
    const words = payload.text.trim().slice(0, 100);
    return kind === 'result' || kind === 'error' ? kind : `${kind} ${words}`;
  }
  const name = kind === 'request' || kind === 'notification' ? '' : `${kind} of `;
  return `${name}${method}${target === undefined ? '' : ` (${target})`}`;
}

/** A call that did not happen, and a tool that ran and failed, are never said alike. */
function endOf({ kind, status }: ExportedRecord): { readonly text: string; readonly isFault: boolean } {
  switch (status) {
    case 'error':
      return { text: 'JSON-RPC error: the call did not happen', isFault: true };
    case 'tool-error':
      return { text: 'the tool ran and failed (isError)', isFault: true };
    case 'pending':
      return { text: 'no answer', isFault: false };
    case 'cancelled':
      return { text: 'cancelled', isFault: false };
    case 'input-required':
      return { text: 'input required', isFault: false };
    case 'result':
      return { text: 'result', isFault: false };
    default:
      return { text: kind === 'notification' ? 'notification' : '', isFault: false };
  }
}

function details(record: ExportedRecord, around: Around): string {
  return [facts(record, around), findingList(record), body(record)].join('');
}

function facts(record: ExportedRecord, { partner, answers }: Around): string {
  const { facts: said, conn, revision, partial } = record;
  const message = classify(jsonValue(record));
  const id = 'id' in message ? message.id : undefined;
  const rows: [string, string][] = [];
  const add = (name: string, text: unknown) => {
    if (text !== undefined && text !== '') rows.push([escapeHtml(name), escapeHtml(String(text))]);
  };
  add('Time', said.ts);
  add('Id', typeof id === 'string' ? JSON.stringify(id) : typeof id === 'number' || id === null ? id : undefined);
  if (partner) {
    const link = `<a href="#r${partner.index}">line ${partner.line}</a>`;
    rows.push([answers ? 'Answers' : 'Answered at', link]);
    if (!answers) add('Answered with', errorOf(partner));
  }
  add('Connection', conn);
  add('Revision', revision);
  add(
    'Part only',
    partial && { cut: 'cut by the logger', printed: 'as printed for people', summary: 'a summary' }[partial],
  );
  add('Exit', [said.code, said.signal].filter((one) => one !== undefined).join(' '));
  add('HTTP', [said.http?.method, said.http?.url, said.http?.status].filter((one) => one !== undefined).join(' '));
  for (const [name, value] of Object.entries(said.http?.headers ?? {}).slice(0, MOST_HEADERS)) add(name, value);
  add('Event', said.sse && JSON.stringify(said.sse));
  if (rows.length === 0) return '';
  return `<dl>${rows.map(([name, text]) => `<dt>${name}</dt><dd>${text}</dd>`).join('')}</dl>`;
}

function errorOf(record: ExportedRecord): string | undefined {
  const message = classify(jsonValue(record));
  const error = message.kind === 'error' && isObject(message.error) ? message.error : undefined;
  return error && `error ${member(error, 'code') ?? ''} ${member(error, 'message') ?? ''}`;
}

function findingList({ findings }: ExportedRecord): string {
  if (findings.length === 0) return '';
  const items = findings.map(
    ({ level, message, rule, pointer }) =>
      `<li class="${level}">${level}: ${escapeHtml(message)} <code>${escapeHtml(rule)}${pointer === '' ? '' : ` at ${escapeHtml(pointer)}`}</code></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function body({ payload: { form, text } }: ExportedRecord): string {
  if (form === 'none') return '';
  const said = form === 'json' && text.length <= LONGEST ? layOut(text, { unit: '  ', eol: '\n' }, '', false) : text;
  const more = said.length - LONGEST;
  const rest = more > 0 ? `<p>${more} more characters are left out here.</p>` : '';
  return `<pre>${escapeHtml(said.slice(0, LONGEST))}</pre>${rest}`;
}

const round = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0);
