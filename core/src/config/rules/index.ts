import type { RuleMeta } from '../../rules/types';
import args from './args';
import byteOrderMark from './byte-order-mark';
import commandLine from './command-line';
import duplicateServer from './duplicate-server';
import input from './input';
import memberType from './member-type';
import plainJson from './plain-json';
import remoteServer from './remote-server';
import rootKey from './root-key';
import secret from './secret';
import syntax from './syntax';
import target from './target';
import transport from './transport';
import type { ConfigRule } from './types';
import unknownMember from './unknown-member';
import urlMember from './url-member';
import variable from './variable';

/** Every rule about server configurations; each has its page in docs/rules/config. */
export const CONFIG_RULES: readonly ConfigRule[] = [
  args,
  byteOrderMark,
  commandLine,
  duplicateServer,
  input,
  memberType,
  plainJson,
  remoteServer,
  rootKey,
  secret,
  syntax,
  target,
  transport,
  unknownMember,
  urlMember,
  variable,
];

export const CONFIG_RULE_METAS: readonly RuleMeta[] = CONFIG_RULES.map(({ meta }) => meta);
