const UNAUTHORIZED =
  /^\W*(?:(?:\d{3}|error|http)\W+)*(?:unauthori[sz]ed|unauthenticated|not authenticated|authentication (?:is )?required|authori[sz]ation (?:is )?required|(?:missing|invalid|expired) (?:access |bearer )?token)\b/i;

/** Whether a text begins by saying that nobody has proved who asks. */
export const saysUnauthorized = (text: string): boolean => UNAUTHORIZED.test(text.slice(0, 200));
