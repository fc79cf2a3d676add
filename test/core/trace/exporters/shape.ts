/** A small language of shapes: what a format asks of a value, checked without a validator. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'any'
  | RegExp
  | readonly [Shape]
  | { readonly [member: string]: Shape };

/** What is wrong with a value, with its place; a member whose name ends in `?` may be missing, others may not be there. */
export function faultsIn(value: unknown, shape: Shape, at = '$'): string[] {
  if (shape === 'any') return [];
  if (typeof shape === 'string') return typeof value === shape ? [] : [`${at} is no ${shape}`];
  if (shape instanceof RegExp)
    return typeof value === 'string' && shape.test(value) ? [] : [`${at} is not ${shape}: ${value}`];
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${at} is no array`];
    return value.flatMap((item, i) => faultsIn(item, shape[0], `${at}[${i}]`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`];
  const members = Object.entries(shape as { readonly [member: string]: Shape });
  const names = new Set(members.map(([name]) => name.replace(/\?$/, '')));
  const unknown = Object.keys(value).filter((name) => !names.has(name) && !name.startsWith('_'));
  return [
    ...unknown.map((name) => `${at}.${name} is unknown`),
    ...members.flatMap(([name, inner]) => {
      const key = name.replace(/\?$/, '');
      if (Object.hasOwn(value, key)) return faultsIn((value as Record<string, unknown>)[key], inner, `${at}.${key}`);
      return name.endsWith('?') ? [] : [`${at}.${key} is missing`];
    }),
  ];
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const PAIRS = [{ name: 'string', value: 'string' }] as const;

/** HAR 1.2, http://www.softwareishard.com/blog/har-12-spec/ */
export const HAR: Shape = {
  log: {
    version: /^1\.2$/,
    creator: { name: 'string', version: 'string' },
    entries: [
      {
        startedDateTime: ISO,
        time: 'number',
        request: {
          method: 'string',
          url: 'string',
          httpVersion: 'string',
          cookies: ['any'],
          headers: PAIRS,
          queryString: PAIRS,
          headersSize: 'number',
          bodySize: 'number',
          'postData?': { mimeType: 'string', text: 'string' },
        },
        response: {
          status: 'number',
          statusText: 'string',
          httpVersion: 'string',
          cookies: ['any'],
          headers: PAIRS,
          content: { size: 'number', mimeType: 'string', 'text?': 'string', 'comment?': 'string' },
          redirectURL: 'string',
          headersSize: 'number',
          bodySize: 'number',
        },
        cache: {},
        timings: { send: 'number', wait: 'number', receive: 'number' },
      },
    ],
  },
};

const ATTRIBUTES = [
  { key: /./, value: { 'stringValue?': 'string', 'intValue?': /^-?\d+$/, 'boolValue?': 'boolean' } },
] as const;

/** https://opentelemetry.io/docs/specs/otlp, ExportTraceServiceRequest in JSON: ids in hexadecimal, 64-bit numbers as strings */
export const OTLP: Shape = {
  resourceSpans: [
    {
      resource: { attributes: ATTRIBUTES },
      scopeSpans: [
        {
          scope: { name: 'string', version: 'string' },
          spans: [
            {
              traceId: /^(?!0+$)[0-9a-f]{32}$/,
              spanId: /^(?!0+$)[0-9a-f]{16}$/,
              'parentSpanId?': /^(?!0+$)[0-9a-f]{16}$/,
              name: /./,
              kind: 'number',
              startTimeUnixNano: /^\d+$/,
              endTimeUnixNano: /^\d+$/,
              attributes: ATTRIBUTES,
              status: { 'code?': 'number', 'message?': 'string' },
            },
          ],
        },
      ],
    },
  ],
};
