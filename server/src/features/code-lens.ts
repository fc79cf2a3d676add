import type { SendArguments } from '@wirebench/core/contract/language-server';
import { chooseRevision } from '@wirebench/core/request/revision';
import type { Expectation, RequestItem, RevisionChoice } from '@wirebench/core/request/types';
import type { CodeLens } from 'vscode-languageserver';
import type { Feature, ServerContext } from '../context';
import type { OpenDocument } from '../documents/open-document';
import { isRequestDocument } from './kinds';

/** An editor draws all lenses anew with each key that is typed: with 20,000 of them that takes a seventh of a second. */
const MOST_ITEMS = 1000;

/** Above each request: Send (where the client has that command), the revision in force, what has to come back. */
export const codeLens: Feature = {
  capabilities: () => ({ codeLensProvider: {} }),
  register: (context) => {
    context.connection.onCodeLens(({ textDocument }) => {
      const document = context.documents.get(textDocument.uri);
      return document && isRequestDocument(document) ? lenses(document, context) : [];
    });
  },
};

function lenses(document: OpenDocument, { options, settings }: ServerContext): CodeLens[] {
  const file = document.requestFile;
  const { protocolVersion: setting } = settings();
  const { sendRequest, sendAll, switchRevision } = options.commands ?? {};
  const found: CodeLens[] = [];
  if (file.shape === 'collection' && file.items.length > 1 && sendAll && file.root) {
    const argument: SendArguments = { uri: document.uri };
    const range = document.rangeOf({ offset: file.root.offset, length: 1 });
    found.push({
      range,
      command: { title: `$(run-all) Send all ${file.items.length}`, command: sendAll, arguments: [argument] },
    });
  }
  for (const [position, item] of file.items.entries()) {
    const range = document.rangeOf(item.anchor);
    if (position === MOST_ITEMS) {
      found.push({
        range,
        command: { title: 'Too many requests to mark each: Send takes the one at the cursor', command: '' },
      });
      break;
    }
    const argument: SendArguments = { uri: document.uri, item: item.index };
    if (sendRequest)
      found.push({ range, command: { title: '$(play) Send', command: sendRequest, arguments: [argument] } });
    const choice = chooseRevision(item, file, setting ? { setting } : {});
    found.push({
      range,
      command: {
        title: revisionTitle(choice),
        command: switchRevision ?? '',
        arguments: switchRevision ? [argument] : [],
      },
    });
    const expects = expectationTitle(item);
    if (expects) found.push({ range, command: { title: expects, command: '' } });
  }
  return found;
}

const SOURCES: Record<RevisionChoice['source'], string> = {
  message: 'from the message',
  file: 'from the file',
  session: 'from the session',
  setting: 'from the setting',
  default: 'default',
};

function revisionTitle({ revision, source }: RevisionChoice): string {
  return `${revision} (${SOURCES[source]})`;
}

function expectationTitle({ expect }: RequestItem): string | undefined {
  return expect && `expects ${partsOf(expect).join(', ')}`;
}

function partsOf(expect: Expectation): readonly string[] {
  const parts = [
    expect.response === 'none'
      ? `no answer${expect.waitMs === undefined ? '' : ` for ${expect.waitMs} ms`}`
      : undefined,
    expect.error === undefined ? undefined : errorWords(expect.error),
    expect.result === undefined ? undefined : 'a result',
    expect.schema === undefined ? undefined : 'a schema',
    expect.notifications === undefined ? undefined : `${expect.notifications.length} notifications`,
    expect.maxMs === undefined ? undefined : `at most ${expect.maxMs} ms`,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts : ['an answer without faults'];
}

function errorWords(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? `error ${code}` : 'an error';
}
