const VARIABLE = /^(?:\w|%[0-9a-f]{2})(?:\.?(?:\w|%[0-9a-f]{2}))*(?::[1-9]\d{0,3}|\*)?$/i;
const LONGEST = 100_000;

/** Why a text is no RFC 6570 template; undefined where it is one. */
export function templateFault(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  for (let at = 0; at < text.length; ) {
    const next = text.slice(at).search(/[{}]/);
    if (next < 0) break;
    const open = at + next;
    if (text[open] === '}') return 'a `}` has no `{` before it';
    const close = text.indexOf('}', open);
    if (close < 0) return 'a `{` is not closed';
    const fault = expressionFault(text.slice(open + 1, close));
    if (fault) return fault;
    at = close + 1;
  }
  return /[ \u0000-\u001f]/.test(text.replace(/\{[^}]*\}/g, '')) ? 'it has a blank outside of braces' : undefined;
}

function expressionFault(expression: string): string | undefined {
  const variables = expression.replace(/^[+#./;?&]/, '');
  if (variables === '') return 'an expression names no variable';
  const wrong = variables.split(',').find((one) => !VARIABLE.test(one));
  return wrong === undefined ? undefined : `\`${wrong.slice(0, 40)}\` is no name of a variable`;
}

/** The template with the brace closed, or the stray one left out, or its blanks encoded; undefined where that does not do. */
export function repairedTemplate(text: string): string | undefined {
  if (text.length > 1000) return undefined;
  const closed = text.replace(/\{([+#./;?&]?[\w.,%:*]+)(?![^{]*\})/, '{$1}');
  const single = text.replace(/^([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/, '$1');
  const encoded = text.replace(/(\{[^}]*\})| /g, (_, expression?: string) => expression ?? '%20');
  return [closed, single, encoded].find((one) => one !== text && templateFault(one) === undefined);
}
