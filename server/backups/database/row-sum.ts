import { hash } from "node:crypto";

const WORDS = 4;

/**
 * Counts rows in PostgreSQL's text format (one per line) and computes a checksum that does not depend on their order
 * but on how often each occurs.
 */
export class RowSum {
  rows = 0;
  private readonly sums = new BigUint64Array(WORDS);
  private rest: Buffer = Buffer.alloc(0);

  /** Adds bytes, which may end in the middle of a row. */
  add(bytes: Buffer): void {
    const all = this.rest.length > 0 ? Buffer.concat([this.rest, bytes]) : bytes;
    let start = 0;
    for (let end = all.indexOf(10); end !== -1; end = all.indexOf(10, start)) {
      this.addRow(all.subarray(start, end));
      start = end + 1;
    }
    this.rest = all.subarray(start);
  }

  /** The checksum of all rows so far, as 64 hexadecimal digits. */
  get sum(): string {
    return Array.from(this.sums, (word) => word.toString(16).padStart(16, "0")).join("");
  }

  private addRow(row: Buffer): void {
    this.rows += 1;
    const digest = hash("sha256", row, "buffer");
    for (let index = 0; index < WORDS; index += 1) {
      // BigUint64Array drops the overflow, as a sum modulo 2^64 should.
      this.sums[index] = (this.sums[index] as bigint) + digest.readBigUInt64BE(index * 8);
    }
  }
}
