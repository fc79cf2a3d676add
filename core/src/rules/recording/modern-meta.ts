import { dig } from '../parts/json';

const META = 'io.modelcontextprotocol/';

/** The version that a request of the modern era names; undefined for requests of other eras. */
export const versionOf = (params: unknown): unknown => dig(params, '_meta', `${META}protocolVersion`);
