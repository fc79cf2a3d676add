import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRequestDocument } from '@wirebench/core/request/check-document';
import { parseRequestFile } from '@wirebench/core/request/parse';
import { revision } from '@wirebench/core/spec/index';
import { parseDocument } from '@wirebench/core/text/document';
import { updateDocument } from '@wirebench/core/text/update';
import { getLanguageService, type JSONSchema } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { atLeast, interleave, median, report, round } from './support/measure';
import { callRequest, REVISION } from './support/messages';
import { ROOT } from './support/places';

const BYTES = 2_000_000;
const ROUNDS = 15;
const OFFICIAL = join(ROOT, '..', 'shared', 'spec', REVISION, 'schema.json');

/** a collection as its author would lay it out */
const collection = (list: readonly unknown[]) =>
  JSON.stringify({ protocolVersion: REVISION, requests: list.map((send) => ({ send })) }, undefined, 1);
const array = (list: readonly unknown[]) => JSON.stringify(list, undefined, 1);

function messages(): unknown[] {
  const each = collection([callRequest(1000)]).length - collection([]).length;
  return Array.from({ length: Math.ceil(BYTES / each) }, (_, i) => callRequest(i + 1));
}

interface Edited {
  readonly edit: { readonly offset: number; readonly length: number; readonly text: string };
}

/** One character inside a string of the message in the middle; each round another one, so that nothing is as before. */
function editIn(text: string, id: number, i: number): Edited {
  const at = text.indexOf('"query":', text.indexOf(`"id":${id},`));
  const offset = text.indexOf('"', at + '"query":'.length) + 1;
  return { edit: { offset, length: 1, text: String.fromCharCode(97 + (i % 26)) } };
}

function ours(text: string, id: number) {
  let doc = parseDocument(text);
  checkRequestDocument(doc, parseRequestFile(doc));
  return (i: number): number => {
    doc = updateDocument(doc, editIn(doc.text, id, i).edit);
    const found = checkRequestDocument(doc, parseRequestFile(doc));
    return found.map(({ range }) => [
      doc.lines.positionAt(range.offset),
      doc.lines.positionAt(range.offset + range.length),
    ]).length;
  };
}

function theirs(text: string, id: number, definitions: Record<string, unknown>) {
  const service = getLanguageService({});
  service.configure({ validate: true });
  const schema = { type: 'array', items: { $ref: '#/$defs/ClientRequest' }, $defs: definitions } as JSONSchema;
  const document = TextDocument.create('file:///bench.json', 'json', 0, text);
  return async (i: number): Promise<number> => {
    const { edit } = editIn(document.getText(), id, i);
    const range = { start: document.positionAt(edit.offset), end: document.positionAt(edit.offset + edit.length) };
    TextDocument.update(document, [{ range, text: edit.text }], i + 1);
    return (await service.doValidation(document, service.parseJSONDocument(document), undefined, schema)).length;
  };
}

async function bench() {
  const isOfficial = existsSync(OFFICIAL);
  const definitions: Record<string, unknown> = isOfficial
    ? JSON.parse(readFileSync(OFFICIAL, 'utf8')).$defs
    : { ...revision(REVISION).definitions() };
  const list = messages();
  const id = Math.floor(list.length / 2);
  const wrong = { ...callRequest(id), params: { ...(callRequest(id).params as object), arguments: 7 } };
  const broken = list.map((message, i) => (i === 3 ? wrong : message));
  const sees = [ours(collection(broken), id)(0), await theirs(array(broken), id, definitions)(0)];
  if (sees.some((count) => count === 0)) throw new Error(`A wrong message was not seen: ${sees.join(', ')} findings.`);

  const [mine, reference] = [ours(collection(list), id), theirs(array(list), id, definitions)];
  const counts: number[] = [];
  const times = await interleave(
    ROUNDS,
    3,
    (i) => counts.push(mine(i)),
    async (i) => counts.push(await reference(i)),
  );
  if (counts.some((count) => count > 0)) throw new Error('Messages without a fault have findings.');
  const [our, their] = [median(times.first), median(times.second)];
  return [
    atLeast('edit-to-diagnostics', 'times faster', round(their / our, 1), 10, {
      ourMs: round(our),
      referenceMs: round(their),
      messages: list.length,
      bytes: collection(list).length,
      schema: isOfficial ? 'the published one' : 'ours: ../shared/spec is not there',
      reference: 'vscode-json-languageservice parseJSONDocument + doValidation',
    }),
  ];
}

void report(bench);
