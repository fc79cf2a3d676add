import type { Spelling } from '@wirebench/core/request/subset';
import { parseDocument } from '@wirebench/core/text/document';
import { nodeAtPath } from '@wirebench/core/text/places';
import type { JsonDocument } from '@wirebench/core/text/types';
import { wireText } from '@wirebench/core/text/wire-text';

/** A text that is parsed into our tree only if somebody asks. */
export function lazyDocument(text: () => string): () => JsonDocument {
  let doc: JsonDocument | undefined;
  return () => {
    doc ??= parseDocument(text());
    return doc;
  };
}

/** How a value of a document is spelled, by its path. */
export function spellingIn(doc: () => JsonDocument): Spelling {
  return (path) => {
    const node = nodeAtPath(doc().root, path);
    const wire = node && wireText(doc(), node);
    return wire?.ok ? wire.text : undefined;
  };
}
