import type { TextStyle } from './style';
import type { JsonPath } from './types';

/** Makes the text of a value for a place that is indented so far, on one line or on many. */
export type Render = (indent: string, inline: boolean) => string;

export function rendered(value: unknown, style: TextStyle): Render {
  return (indent, inline) => {
    if (!inline) return JSON.stringify(value, undefined, style.unit)?.replaceAll('\n', style.eol + indent) ?? 'null';
    const lines = JSON.stringify(value, undefined, 1) ?? 'null';
    // A line break never stands inside a string, so these are all between tokens.
    return lines
      .replace(/([[{])\n +/g, '$1')
      .replace(/\n *([\]}])/g, '$1')
      .replace(/\n */g, ' ');
  };
}

/** A value inside the objects and arrays that lead to it: `nested(['a', 0], 1)` is `{"a": [1]}`. */
export function nested(path: JsonPath, inner: Render, style: TextStyle): Render {
  const [segment, ...rest] = path;
  if (segment === undefined) return inner;
  return (indent, inline) => {
    const deeper = indent + style.unit;
    const name = typeof segment === 'number' ? '' : `${JSON.stringify(segment)}: `;
    const [open, close] = typeof segment === 'number' ? ['[', ']'] : ['{', '}'];
    const text = name + nested(rest, inner, style)(deeper, inline);
    return inline ? `${open}${text}${close}` : `${open}${style.eol}${deeper}${text}${style.eol}${indent}${close}`;
  };
}
