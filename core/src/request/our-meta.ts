/**
 * What is added to `_meta` of a filled request where its author wrote nothing, as far as it matters to a check; the
 * version is put in for the empty text.
 */
export const OUR_META: Readonly<Record<string, unknown>> = {
  'io.modelcontextprotocol/protocolVersion': '',
  'io.modelcontextprotocol/clientInfo': { name: 'wirebench', version: '0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
