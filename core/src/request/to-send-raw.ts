import type { Fix } from '../rules/types';
import type { JsonDocument, SyntaxFault, TextEdit } from '../text/types';
import { memberNode } from './members';
import type { RequestFile } from './types';

/**
 * The fix for a text that cannot be sent because it is no JSON: keep it to the letter as the string of `sendRaw`. Of a
 * collection, only where all faults lie in one `send`; of anything else, the whole document becomes one request.
 */
export function textToSendRaw(doc: JsonDocument, file: RequestFile): Fix | undefined {
  const faults = doc.faults.filter(({ code }) => code !== 'too-deep');
  if (faults.length === 0) return undefined;
  const edit = file.shape === 'collection' ? faultySend(doc, file, faults) : wholeText(doc);
  return edit && { title: 'Send this text to the letter: put it into `sendRaw`', edits: [], textEdits: [edit] };
}

function wholeText(doc: JsonDocument): TextEdit {
  const text = (doc.bom ? doc.text.slice(1) : doc.text).replace(/\r?\n$/, '');
  const raw = `{\n  "requests": [\n    { "sendRaw": ${JSON.stringify(text)} }\n  ]\n}\n`;
  return { offset: 0, length: doc.text.length, text: raw };
}

function faultySend(doc: JsonDocument, file: RequestFile, faults: readonly SyntaxFault[]): TextEdit | undefined {
  const within = (offset: number, length: number) =>
    faults.every((fault) => fault.offset >= offset && fault.offset + fault.length <= offset + length);
  for (const item of file.items) {
    if (!within(item.node.offset, item.node.length)) continue;
    const send = memberNode(item.node, 'send');
    const member = item.node.members.find(({ value }) => value === send);
    if (!send || !member || !within(send.offset, send.length)) return undefined;
    const { offset } = member.keyRange;
    const end = send.offset + send.length;
    return { offset, length: end - offset, text: `"sendRaw": ${JSON.stringify(doc.text.slice(send.offset, end))}` };
  }
  return undefined;
}
