import * as vscode from 'vscode';
import { applyJsonEdits } from '../documents/apply-edits';
import { openRequestDocument, readRequestFile } from '../documents/request-document';

/** A request file that keeps a longer answer is no file for people any more. */
const MOST_SAVED = 1_000_000;

/**
 * Keeps an answer as its item's `response`. Answers what was done, for people.
 *
 * @param read fetches the response's text, refusing what is longer than so many characters
 */
export async function saveAsResponse(
  uri: string,
  item: number,
  read: (most: number) => Promise<string>,
): Promise<string> {
  const document = await openRequestDocument(uri);
  const file = readRequestFile(document);
  if (file.shape !== 'collection') {
    throw new Error(
      vscode.l10n.t('Only an item of a collection keeps an answer. Turn the message into a collection first.'),
    );
  }
  const target = file.items.find(({ index }) => index === item);
  if (!target) throw new Error(vscode.l10n.t('The request is not in the file any more.'));
  const text = await read(MOST_SAVED);
  await applyJsonEdits(document, [{ op: 'set-text', path: [...target.path, 'response'], text, layout: true }]);
  return vscode.l10n.t('Saved as the "response" of this request; the file is not saved yet.');
}
