/** bytes that are read at once */
const WINDOW = 1 << 20;

/** Reads of a file that mostly follow one another: one read of the disk serves many of them. */
export class ReadAhead {
  private window: { readonly offset: number; readonly bytes: Buffer } | undefined;

  constructor(private readonly file: (offset: number, length: number) => Promise<Buffer>) {}

  /** as much of the stretch as the file has; the bytes are a view that stays as it is */
  async read(offset: number, length: number): Promise<Buffer> {
    if (length > WINDOW) return this.file(offset, length);
    const { window } = this;
    const at = window === undefined ? -1 : offset - window.offset;
    if (window !== undefined && at >= 0 && at + length <= window.bytes.length) {
      return window.bytes.subarray(at, at + length);
    }
    const bytes = await this.file(offset, WINDOW);
    this.window = { offset, bytes };
    return bytes.subarray(0, length);
  }
}
