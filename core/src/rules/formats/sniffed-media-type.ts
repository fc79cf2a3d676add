/** First bytes of files, as characters of one byte each; a dot stands for any byte. */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG\r\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i, 'image/svg+xml'],
  [/^RIFF.{4}WAVE/s, 'audio/wav'],
  [/^(?:ID3|\xff[\xfb\xf3\xf2])/, 'audio/mpeg'],
  [/^OggS/, 'audio/ogg'],
  [/^fLaC/, 'audio/flac'],
];

/** The media type of an image or of audio, told by the first bytes of the data; undefined where they do not tell. */
export function sniffedMediaType(base64: string): string | undefined {
  try {
    const bytes = atob(base64.slice(0, 160));
    return SIGNATURES.find(([signature]) => signature.test(bytes))?.[1];
  } catch {
    return undefined; // no base64
  }
}
