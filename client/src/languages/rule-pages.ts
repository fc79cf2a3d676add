import { RULE_SCHEME } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';

/** What `dist/rules.json` holds: rule id -> its page, in Markdown. */
type RulePages = Record<string, string>;

/** The address of a rule's page, which opens without a network. */
export function ruleUri(rule: string): vscode.Uri {
  return vscode.Uri.from({ scheme: RULE_SCHEME, path: rule });
}

/** Reads the one packed file of all pages when it is first asked for; nothing where it cannot be read. */
export function packedPages(context: vscode.ExtensionContext): () => Promise<RulePages> {
  let pages: Promise<RulePages> | undefined;
  const read = async (): Promise<RulePages> => {
    const file = vscode.Uri.joinPath(context.extensionUri, 'dist', 'rules.json');
    return JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file))) as RulePages;
  };
  return () => {
    pages ??= read().catch(() => ({}));
    return pages;
  };
}

/** Serves the rule pages as documents. */
export function rulePages(pages: () => Promise<RulePages>): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(RULE_SCHEME, {
      provideTextDocumentContent: async ({ path }) => {
        const rule = path.replace(/^\/+/, '');
        const known = await pages();
        return Object.hasOwn(known, rule)
          ? known[rule]!
          : vscode.l10n.t('# {0}\n\nThis rule has no page yet. Its message at the finding says what is wrong.', rule);
      },
    }),
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (document.uri.scheme !== RULE_SCHEME || document.languageId === 'markdown') return;
      void vscode.languages.setTextDocumentLanguage(document, 'markdown');
    }),
  );
}
