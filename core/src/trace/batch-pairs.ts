/** A request and its answer, at least one of which stands in a batch. Items count from 0; of a record that is no batch it is 0. */
export interface BatchPair {
  /** records; no response where the request was cancelled first */
  readonly request: number;
  readonly item: number;
  readonly response: number | undefined;
  readonly responseItem: number;
}

const MEMBERS = 4;
const NONE = -1;

/** Who answers whom where several messages share a record: 16 bytes a pair. */
export class BatchPairs {
  private data = new Int32Array(0);
  private count = 0;

  get bytes(): number {
    return this.data.byteLength;
  }

  add({ request, item, response = NONE, responseItem }: BatchPair): void {
    const at = this.count++ * MEMBERS;
    if (at === this.data.length) {
      const grown = new Int32Array(Math.max(64, Math.ceil(this.count * 1.5)) * MEMBERS);
      grown.set(this.data);
      this.data = grown;
    }
    this.data.set([request, item, response, responseItem], at);
  }

  get last(): BatchPair | undefined {
    return this.at(this.count - 1);
  }

  /** in the order in which the answers came */
  *[Symbol.iterator](): Iterator<BatchPair> {
    for (let i = 0; i < this.count; i++) yield this.at(i)!;
  }

  private at(i: number): BatchPair | undefined {
    if (i < 0) return undefined;
    const { data } = this;
    const [request = 0, item = 0, response = NONE, responseItem = 0] = data.subarray(i * MEMBERS, (i + 1) * MEMBERS);
    return { request, item, response: response === NONE ? undefined : response, responseItem };
  }
}
