import type { LinearPattern } from '../../text/pattern/pattern';
import type { Edit } from './edits';
import type { KnownSecrets } from './known';
import type { NameTable } from './name-table';
import type { Found, SecretKind } from './types';

/** Where a text stands in the one that is changed. */
export interface Where {
  /** from an offset in this text to one in that */
  readonly at: (offset: number) => number;
  /** strings around it */
  readonly depth: number;
  /** for people */
  readonly path: () => string;
}

export interface FinderSettings {
  readonly names: NameTable;
  readonly patterns: readonly LinearPattern[];
  readonly off: ReadonlySet<SecretKind>;
  /** arguments and contents go as well */
  readonly contents: boolean;
  /** values that go wherever they stand */
  readonly known?: KnownSecrets;
  /** their beginnings as well */
  readonly partly?: boolean;
  /** what stands for a secret inside base64 */
  readonly mask: (edit: Edit) => string;
}

export type Out = (edit: Edit) => void;

/** What the finder of a JSON text asks of the one that it works for. */
export interface TextFinder {
  readonly settings: FinderSettings;
  readonly out: Out;
  /** @param shapesOnly the text is a name: what looks like an assignment in it is none */
  text(text: string, where: Where, shapesOnly?: boolean): void;
  /** A text of base64: what it holds is looked into, and written anew where something goes. */
  base64(spelled: string, where: Where): void;
  /** what is taken out at a place in a text, if its kind is looked for at all */
  adder(where: Where): (found: Found) => void;
}
