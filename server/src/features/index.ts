import type { Feature } from '../context';
import { codeActions } from './code-actions';
import { codeLens } from './code-lens';
import { completion } from './completion';
import { diagnostics } from './diagnostics';
import { documentInfo } from './document-info';
import { documentLinks } from './document-links';
import { folding } from './folding';
import { formatting } from './formatting';
import { hover } from './hover';
import { navigation } from './navigation';
import { selectionRanges } from './selection-ranges';
import { symbols } from './symbols';
import { traces } from './traces';

/** Everything the language server does. */
export const FEATURES: readonly Feature[] = [
  diagnostics,
  completion,
  hover,
  codeActions,
  symbols,
  formatting,
  folding,
  selectionRanges,
  codeLens,
  navigation,
  documentLinks,
  documentInfo,
  traces,
];
