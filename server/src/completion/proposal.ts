import type { CompletionItemKind } from 'vscode-languageserver';
import type { Draft } from './draft';

/** What may be written at a place, before it is a completion item of the protocol. */
export interface Proposal {
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** of a member: the value that goes with the name; of a value: the value */
  readonly draft: Draft;
  /** members that are written behind a value, into the same object */
  readonly further?: Readonly<Record<string, Draft>>;
  /** short, beside the label */
  readonly detail?: string;
  /** Markdown in our words, or a text of the server's, which is plain */
  readonly documentation?: { readonly kind: 'markdown' | 'plaintext'; readonly value: string };
  readonly deprecated?: boolean;
  /** lower comes first; those of equal rank keep their order */
  readonly rank?: number;
}

export const RANK = { fitting: 0, required: 1, usual: 2, late: 3 } as const;
