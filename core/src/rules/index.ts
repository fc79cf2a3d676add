import batchEmptyArray from './batch/empty-array';
import batchNoMixing from './batch/no-mixing';
import capabilityNotificationDirection from './capability/notification-direction';
import capabilityRequestDirection from './capability/request-direction';
import elicitationUrlModeExplicit from './elicitation/url-mode-explicit';
import errorCodeRange from './error/code-range';
import errorIdRequired from './error/id-required';
import idErrorNull from './id/error-null';
import idNull from './id/null';
import idResponseTypeChanged from './id/response-type-changed';
import idResultMissing from './id/result-missing';
import idType from './id/type';
import jsonrpcBatch from './jsonrpc/batch';
import jsonrpcClientResponse from './jsonrpc/client-response';
import jsonrpcMethodAndResult from './jsonrpc/method-and-result';
import jsonrpcMethodString from './jsonrpc/method-string';
import jsonrpcNoPayload from './jsonrpc/no-payload';
import jsonrpcNotAnObject from './jsonrpc/not-an-object';
import jsonrpcNotificationWithId from './jsonrpc/notification-with-id';
import jsonrpcParamsObject from './jsonrpc/params-object';
import jsonrpcRequestWithoutId from './jsonrpc/request-without-id';
import jsonrpcResultAndError from './jsonrpc/result-and-error';
import jsonrpcServerRequest from './jsonrpc/server-request';
import jsonrpcUtf8 from './jsonrpc/utf8';
import jsonrpcVersion from './jsonrpc/version';
import jsonrpcWrongDirectionNotification from './jsonrpc/wrong-direction-notification';
import lifecycleClientVersionExists from './lifecycle/client-version-exists';
import lifecycleElicitationCompleteRemoved from './lifecycle/elicitation-complete-removed';
import lifecycleInitializeRemoved from './lifecycle/initialize-removed';
import lifecycleInitializedMethodName from './lifecycle/initialized-method-name';
import lifecyclePingRemoved from './lifecycle/ping-removed';
import lifecycleResourcesSubscribeRemoved from './lifecycle/resources-subscribe-removed';
import lifecycleResourcesUnsubscribeRemoved from './lifecycle/resources-unsubscribe-removed';
import lifecycleRootsListChangedRemoved from './lifecycle/roots-list-changed-removed';
import lifecycleServerVersionExists from './lifecycle/server-version-exists';
import lifecycleSetLevelRemoved from './lifecycle/set-level-removed';
import lifecycleTasksNotCore from './lifecycle/tasks-not-core';
import methodNotInRevision from './method/not-in-revision';
import methodUnknown from './method/unknown';
import mistakeArgumentsName from './mistake/arguments-name';
import mistakeBareResult from './mistake/bare-result';
import mistakeLogRecord from './mistake/log-record';
import mistakeMetaOutsideParams from './mistake/meta-outside-params';
import mistakeMetaProtocolVersion from './mistake/meta-protocol-version';
import mistakeMethodName from './mistake/method-name';
import mistakeMethodNotation from './mistake/method-notation';
import mistakeMethodPrefix from './mistake/method-prefix';
import mistakeNotJsonRpc from './mistake/not-json-rpc';
import mistakeNullBesidePayload from './mistake/null-beside-payload';
import mrtrClientSendsServerMethod from './mrtr/client-sends-server-method';
import resultObject from './result/object';
import { SCHEMA_RULES } from './schema-rules';
import { SHAPE_RULES } from './shape-rules';
import stdioByteOrderMark from './stdio/byte-order-mark';
import stdioContentLengthFraming from './stdio/content-length-framing';
import stdioEmbeddedNewline from './stdio/embedded-newline';
import stdioStdinNotAMessage from './stdio/stdin-not-a-message';
import stdioStdoutNotAMessage from './stdio/stdout-not-a-message';
import stdioTwoMessagesPerLine from './stdio/two-messages-per-line';
import toolsCallNameRequired from './tools/call-name-required';
import toolsStructuredContentMissing from './tools/structured-content-missing';
import type { Rule, RuleMeta } from './types';

/** Rules of scope `message`, in the order in which they run. */
export const MESSAGE_RULES: readonly Rule<'message'>[] = [
  batchEmptyArray,
  batchNoMixing,
  capabilityNotificationDirection,
  capabilityRequestDirection,
  elicitationUrlModeExplicit,
  errorCodeRange,
  errorIdRequired,
  idErrorNull,
  idNull,
  idResultMissing,
  idType,
  jsonrpcBatch,
  jsonrpcClientResponse,
  jsonrpcMethodAndResult,
  jsonrpcMethodString,
  jsonrpcNoPayload,
  jsonrpcNotAnObject,
  jsonrpcNotificationWithId,
  jsonrpcParamsObject,
  jsonrpcRequestWithoutId,
  jsonrpcResultAndError,
  jsonrpcServerRequest,
  jsonrpcVersion,
  jsonrpcWrongDirectionNotification,
  lifecycleClientVersionExists,
  lifecycleElicitationCompleteRemoved,
  lifecycleInitializeRemoved,
  lifecycleInitializedMethodName,
  lifecyclePingRemoved,
  lifecycleResourcesSubscribeRemoved,
  lifecycleResourcesUnsubscribeRemoved,
  lifecycleRootsListChangedRemoved,
  lifecycleServerVersionExists,
  lifecycleSetLevelRemoved,
  lifecycleTasksNotCore,
  methodNotInRevision,
  methodUnknown,
  mistakeArgumentsName,
  mistakeBareResult,
  mistakeLogRecord,
  mistakeMetaOutsideParams,
  mistakeMetaProtocolVersion,
  mistakeMethodName,
  mistakeMethodNotation,
  mistakeMethodPrefix,
  mistakeNotJsonRpc,
  mistakeNullBesidePayload,
  mrtrClientSendsServerMethod,
  resultObject,
  toolsCallNameRequired,
];

/** Rules of scope `exchange`, in the order in which they run. */
export const EXCHANGE_RULES: readonly Rule<'exchange'>[] = [idResponseTypeChanged, toolsStructuredContentMissing];

/** Rules of scope `raw` for the lines of stdio: the first that speaks is the only one. */
export const RAW_RULES: readonly Rule<'raw'>[] = [
  jsonrpcUtf8,
  stdioByteOrderMark,
  stdioContentLengthFraming,
  stdioTwoMessagesPerLine,
  stdioEmbeddedNewline,
  stdioStdoutNotAMessage,
  stdioStdinNotAMessage,
];

/** Every rule that a finding may name, once each, by id. */
export function allRules(): readonly RuleMeta[] {
  const metas: readonly RuleMeta[] = [
    ...MESSAGE_RULES,
    ...EXCHANGE_RULES,
    ...RAW_RULES,
    ...SCHEMA_RULES,
    ...Object.values(SHAPE_RULES),
  ];
  const byId = new Map(metas.map((meta) => [meta.id, meta]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Where the page of a rule lies below `docs/rules`: `tools/arguments-object.md`. */
export const docsPath = (rule: string): string => `${rule}.md`;
