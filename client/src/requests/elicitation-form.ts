/** One question of an elicitation form: a member of its `requestedSchema`. */
export type FormField = {
  readonly key: string;
  readonly title: string;
  readonly description?: string;
  readonly required: boolean;
} & (
  | { readonly type: 'text'; readonly value?: string; readonly check: (text: string) => string | undefined }
  | { readonly type: 'number'; readonly value?: number; readonly check: (text: string) => string | undefined }
  | { readonly type: 'boolean'; readonly value?: boolean }
  | { readonly type: 'choice'; readonly options: readonly Option[]; readonly value?: string }
  | {
      readonly type: 'choices';
      readonly options: readonly Option[];
      readonly value: readonly string[];
      readonly least: number;
      readonly most: number;
    }
);

export interface Option {
  readonly value: string;
  readonly title: string;
}

const MOST_FIELDS = 100;

/**
 * The fields of a form-mode elicitation (spec: client/elicitation#requested-schema): flat, of primitive types, with
 * enumerations of every revision. What the schema states wrongly is asked for as text; nothing of it is trusted.
 */
export function formFields(requestedSchema: unknown): FormField[] {
  const schema = record(requestedSchema);
  const required = new Set(strings(schema['required']));
  return Object.entries(record(schema['properties']))
    .slice(0, MOST_FIELDS)
    .map(([key, value]) => field(key, record(value), required.has(key)));
}

function field(key: string, schema: Record<string, unknown>, required: boolean): FormField {
  const description = string(schema['description']);
  const base = {
    key,
    title: string(schema['title']) ?? key,
    required,
    ...(description !== undefined && { description }),
  };
  const type = schema['type'];
  if (type === 'boolean')
    return { ...base, type, value: typeof schema['default'] === 'boolean' ? schema['default'] : undefined };
  if (type === 'number' || type === 'integer') {
    const value = typeof schema['default'] === 'number' ? schema['default'] : undefined;
    return { ...base, type: 'number', value, check: numberCheck(schema, required) };
  }
  if (type === 'array') {
    const items = record(schema['items']);
    const options = optionsOf(items);
    return {
      ...base,
      type: 'choices',
      options,
      value: strings(schema['default']).filter((value) => options.some((option) => option.value === value)),
      least: count(schema['minItems'], required ? 1 : 0),
      most: count(schema['maxItems'], options.length),
    };
  }
  const options = optionsOf(schema);
  if (options.length > 0) return { ...base, type: 'choice', options, value: string(schema['default']) };
  return { ...base, type: 'text', value: string(schema['default']), check: textCheck(schema, required) };
}

/** `enum` with `enumNames`, and `oneOf`/`anyOf` of `const` with `title`. */
function optionsOf(schema: Record<string, unknown>): Option[] {
  const titles = strings(schema['enumNames']);
  const plain = strings(schema['enum']).map((value, i) => ({ value, title: titles[i] ?? value }));
  if (plain.length > 0) return plain;
  const named = [schema['oneOf'], schema['anyOf']].find(Array.isArray) ?? [];
  return (named as unknown[]).map(record).flatMap((option) => {
    const value = string(option['const']);
    return value === undefined ? [] : [{ value, title: string(option['title']) ?? value }];
  });
}

function textCheck(schema: Record<string, unknown>, required: boolean): (text: string) => string | undefined {
  const least = count(schema['minLength'], 0);
  const most = count(schema['maxLength'], Number.MAX_SAFE_INTEGER);
  return (text) => {
    if (text === '') return required && least > 0 ? 'An answer is needed.' : undefined;
    const length = [...text].length;
    if (length < least) return `At least ${least} characters are needed; there are ${length}.`;
    if (length > most) return `At most ${most} characters are allowed; there are ${length}.`;
    return formatCheck(schema['format'], text);
  };
}

/** The four formats of the specification, each by what can be told without a doubt. */
function formatCheck(format: unknown, text: string): string | undefined {
  switch (format) {
    case 'email':
      return /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : 'This is no e-mail address, such as name@example.com.';
    case 'uri':
      return URL.canParse(text) ? undefined : 'This is no address with a scheme, such as https://example.com.';
    case 'date':
      return isDate(text) ? undefined : 'This is no date, such as 2026-07-28.';
    case 'date-time':
      return /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/.test(text) && isDate(text.slice(0, 10))
        ? undefined
        : 'This is no date with a time and a zone, such as 2026-07-28T12:00:00Z.';
    default:
      return undefined;
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function numberCheck(schema: Record<string, unknown>, required: boolean): (text: string) => string | undefined {
  const { minimum, maximum } = schema;
  return (text) => {
    if (text.trim() === '') return required ? 'An answer is needed.' : undefined;
    const value = Number(text);
    if (!Number.isFinite(value)) return 'This is no number.';
    if (schema['type'] === 'integer' && !Number.isInteger(value)) return 'A whole number is needed.';
    if (typeof minimum === 'number' && value < minimum) return `The least is ${minimum}.`;
    if (typeof maximum === 'number' && value > maximum) return `The most is ${maximum}.`;
    return undefined;
  };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const string = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.filter((v) => typeof v === 'string') : []);
const count = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;
