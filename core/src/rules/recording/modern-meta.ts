import { isObject, type JsonObject } from '../../frame/envelope';
import { dig } from '../parts/json';

const META = 'io.modelcontextprotocol/';

/** The version that a request of the modern era names; undefined for requests of other eras. */
export const versionOf = (params: unknown): unknown => dig(params, '_meta', `${META}protocolVersion`);

/** What the client can do, as a request of the modern era declares it. */
export function capabilitiesOf(params: unknown): JsonObject | undefined {
  const declared = dig(params, '_meta', `${META}clientCapabilities`);
  return isObject(declared) ? declared : undefined;
}
