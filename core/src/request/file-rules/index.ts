import type { RuleMeta } from '../../rules/types';
import answerMethod from './answer-method';
import duplicateMember from './duplicate-member';
import duplicateName from './duplicate-name';
import expectation from './expectation';
import memberType from './member-type';
import messageInItem from './message-in-item';
import noRequests from './no-requests';
import payload from './payload';
import protocolVersion from './protocol-version';
import responseReference from './response-reference';
import reusedId from './reused-id';
import syntax from './syntax';
import type { FileRule } from './types';
import unknownMember from './unknown-member';
import unsafeNumber from './unsafe-number';
import variable from './variable';
import variableLiteral from './variable-literal';
import variableName from './variable-name';

/** Every rule about request files themselves; each has its page in docs/rules/file. */
export const FILE_RULES: readonly FileRule[] = [
  answerMethod,
  duplicateMember,
  duplicateName,
  expectation,
  memberType,
  messageInItem,
  noRequests,
  payload,
  protocolVersion,
  responseReference,
  reusedId,
  syntax,
  unknownMember,
  unsafeNumber,
  variable,
  variableLiteral,
  variableName,
];

export const FILE_RULE_METAS: readonly RuleMeta[] = FILE_RULES.map(({ meta }) => meta);
