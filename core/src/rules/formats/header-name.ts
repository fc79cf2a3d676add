/** Whether a text can be (a part of) the name of an HTTP header: a token of RFC 9110. */
export const isToken = (text: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(text);

/** The text with a hyphen in place of what no header name may have; undefined where nothing is left. */
export function asToken(text: string): string | undefined {
  const token = text.replace(/[^\w!#$%&'*+.^`|~-]+/g, '-').replace(/^-|-$/g, '');
  return isToken(token) ? token : undefined;
}

export const hasControl = (text: string): boolean => /\p{Cc}/u.test(text);
