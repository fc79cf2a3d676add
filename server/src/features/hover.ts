import { schemasAt } from '@wirebench/core/schema/locate';
import { nodeAtOffset } from '@wirebench/core/text/node-at-offset';
import { jsonValue } from '@wirebench/core/text/value';
import type { Hover } from 'vscode-languageserver';
import { configurationHover } from '../configuration/hover';
import type { Feature } from '../context';
import { subjectAt } from '../documents/subject';
import { schemaOf } from '../documents/subject-schema';
import { isScalar } from '../documents/values';
import { describeMember, describeMethod } from './hover-text';
import { isRequestDocument } from './kinds';

/** What the place under the cursor is for, in our words, with its type, since when it exists and the page that states it. */
export const hover: Feature = {
  capabilities: () => ({ hoverProvider: true }),
  register: ({ connection, documents, settings }) => {
    connection.onHover(({ textDocument, position }): Hover | undefined => {
      const document = documents.get(textDocument.uri);
      if (!document) return undefined;
      const offset = document.offsetAt(position);
      if (document.kind === 'configuration') return configurationHover(document, offset);
      if (!isRequestDocument(document)) return undefined;
      const { node, member, inKey, inComment } = nodeAtOffset(document.json, offset);
      if (inComment || (!inKey && !isScalar(node))) return undefined;
      const subject = subjectAt(document, offset, settings().protocolVersion);
      const range = document.rangeOf(inKey && member ? member.keyRange : node!);
      const named =
        !inKey && subject.path.at(-1) === 'method' && typeof node?.value === 'string' ? node.value : undefined;
      const text =
        (named !== undefined && describeMethod(subject.revision, named)) ||
        describeMember(
          subject,
          schemasAt(
            schemaOf(subject).definitions,
            schemaOf(subject).root,
            subject.node && jsonValue(subject.node),
            subject.path,
          ),
        );
      return text ? { contents: { kind: 'markdown', value: text }, range } : undefined;
    });
  },
};
