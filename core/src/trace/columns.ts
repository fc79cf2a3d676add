type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;
type Construct<A extends TypedArray> = { new (length: number): A; readonly BYTES_PER_ELEMENT: number };

/** A typed array that grows by half, so that a million rows cost their bytes and little more. */
export class Column<A extends TypedArray> {
  private data: A;
  length = 0;

  constructor(private readonly type: Construct<A>) {
    this.data = new type(1024);
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const grown = new this.type(Math.ceil(this.data.length * 1.5));
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.length++] = value;
  }

  /** 0 beyond the end, as a typed array would read it back. */
  at(index: number): number {
    return index < this.length ? (this.data[index] as number) : 0;
  }

  set(index: number, value: number): void {
    if (index < this.length) this.data[index] = value;
  }

  /** bytes held, spare room included */
  get bytes(): number {
    return this.data.byteLength;
  }
}
