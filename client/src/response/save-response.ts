import * as vscode from 'vscode';
import { applyJsonEdits } from '../documents/apply-edits';
import { openRequestDocument, readRequestFile } from '../documents/request-document';
import { responseEdit } from './response-edit';

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
  if (!file.items.some(({ index }) => index === item)) gone();
  // The file may be edited while the text is fetched.
  const text = await read(MOST_SAVED);
  const edit = responseEdit(readRequestFile(document), item, text) ?? gone();
  await applyJsonEdits(document, [edit]);
  return vscode.l10n.t('Saved as the "response" of this request; the file is not saved yet.');
}

function gone(): never {
  throw new Error(vscode.l10n.t('The request is not in the file any more.'));
}
