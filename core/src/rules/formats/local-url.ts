const LOCAL =
  /^(?:localhost|.+\.(?:localhost|local|internal|test|lan)|0\.0\.0\.0|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|169\.254\.\d+\.\d+|\[(?:::1|f[cd][0-9a-f]{2}:.*|fe80:.*)\])$/i;

/** Whether an address leads to this machine or a private network, where development happens. */
export function isLocalUrl(text: string): boolean {
  try {
    return LOCAL.test(new URL(text).hostname);
  } catch {
    return false;
  }
}
