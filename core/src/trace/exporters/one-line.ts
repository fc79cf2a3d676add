import { parseDocument } from '../../text/document';
import { wireText } from '../../text/wire-text';

/** A JSON text on one line, its tokens as they are: a log may have laid it out. Undefined where it is none. */
export function onOneLine(text: string): string | undefined {
  if (!isJson(text)) return undefined;
  if (!/[\r\n]/.test(text) && !/[\uD800-\uDFFF]/u.test(text)) return text;
  const doc = parseDocument(text);
  const wire = doc.root && wireText(doc, doc.root);
  return wire?.ok ? wire.text : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
