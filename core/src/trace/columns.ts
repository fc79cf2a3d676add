type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

export interface Column {
  readonly length: number;
  push(value: number): void;
  /** 0 beyond the end, as a typed array would read it back */
  at(index: number): number;
  set(index: number, value: number): void;
  /** bytes held, spare room included */
  readonly bytes: number;
}

/**
 * Columns over one kind of typed array that grow by half, so that a million rows cost their bytes and little more. One
 * class a kind: a method that meets several kinds is several times slower.
 */
function columnOf<A extends TypedArray>(make: (length: number) => A): new () => Column {
  return class {
    private data = make(1024);
    length = 0;

    push(value: number): void {
      if (this.length === this.data.length) {
        const grown = make(Math.ceil(this.data.length * 1.5));
        grown.set(this.data);
        this.data = grown;
      }
      this.data[this.length++] = value;
    }

    at(index: number): number {
      return index < this.length ? (this.data[index] as number) : 0;
    }

    set(index: number, value: number): void {
      if (index < this.length) this.data[index] = value;
    }

    get bytes(): number {
      return this.data.byteLength;
    }
  };
}

export const Uint8Column = columnOf((length) => new Uint8Array(length));
export const Uint16Column = columnOf((length) => new Uint16Array(length));
export const Uint32Column = columnOf((length) => new Uint32Array(length));
export const Int32Column = columnOf((length) => new Int32Array(length));
export const Float64Column = columnOf((length) => new Float64Array(length));
