import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { doubleDigits } from '#plugins/databases';

const [quote, backslash, minus] = [34, 92, 45];
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93];
const blockBytes = 1_048_576;
/** A numeral longer than this is left as it is. Bytes. */
const maxNumeralBytes = 10_000;

/** `0` to `9`, `.`, `+`, `-`, `e` and `E`. */
export const isOfNumeral = (byte: number): boolean =>
  (byte >= 48 && byte <= 57) || byte === 46 || byte === 43 || byte === minus || byte === 101 || byte === 69;

/** Whether a double, as which DuckDB reads fractions of JSON, has other digits than the numeral. */
export function losesDigits(numeral: string): boolean {
  if (numeral.length <= doubleDigits || String(Number(numeral)) === numeral) return false;
  if (!/[.eE]/.test(numeral)) return false; // whole numbers are read as they are written
  const digits = significant(numeral);
  return digits.length > doubleDigits && digits !== significant(String(Number(numeral)));
}

const significant = (numeral: string): string =>
  numeral
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '');

export interface QuotedNumbers {
  readonly path: string;
  /** Some of them are inside of the values of a row, which are text. */
  readonly hasNested: boolean;
  readonly close: () => void;
}

/** Copies a JSON text into the work folder with those numbers as texts that DuckDB would read as others. */
export async function quoteNumbers(from: string, workFolder: string, signal: AbortSignal): Promise<QuotedNumbers> {
  const path = join(workFolder, `${randomUUID()}.json`);
  const close = (): void => {
    rmSync(path, { force: true });
  };
  const quoter = new NumberQuoter();
  try {
    await pipeline(
      createReadStream(from, { highWaterMark: blockBytes }),
      async function* quoted(blocks: AsyncIterable<Buffer>) {
        for await (const block of blocks) yield quoter.write(block);
        yield quoter.end();
      },
      createWriteStream(path, { mode: 0o600 }),
      { signal },
    );
    return { path, hasNested: quoter.hasNested, close };
  } catch (failure) {
    close();
    throw failure;
  }
}

class NumberQuoter {
  hasNested = false;
  /** A numeral that the next block may go on with. */
  #begun: Buffer = Buffer.alloc(0);
  #isLeftAsItIs = false;
  #isText = false;
  #isEscaped = false;
  #depth = 0;
  #rowDepth: number | undefined;

  write(block: Buffer): Buffer {
    const data = this.#begun.length === 0 ? block : Buffer.concat([this.#begun, block]);
    this.#begun = Buffer.alloc(0);
    const parts: Buffer[] = [];
    let start = 0;
    for (let at = 0; at < data.length; at += 1) {
      const byte = data[at] ?? 0;
      const isNumeral = !this.#isText && isOfNumeral(byte) && !isLetter(byte);
      if (!isNumeral || this.#isLeftAsItIs) {
        this.#isLeftAsItIs &&= isOfNumeral(byte);
        this.#step(byte);
        continue;
      }
      const end = numeralEnd(data, at);
      if (end === data.length) return this.#broken(data, start, at, parts);
      const numeral = data.toString('latin1', at, end);
      if (losesDigits(numeral)) {
        parts.push(data.subarray(start, at), Buffer.from(`"${numeral}"`));
        start = end;
        this.hasNested ||= this.#depth > (this.#rowDepth ?? 0);
      }
      at = end - 1;
    }
    parts.push(data.subarray(start));
    return Buffer.concat(parts);
  }

  end(): Buffer {
    return this.#begun;
  }

  #broken(data: Buffer, start: number, at: number, parts: readonly Buffer[]): Buffer {
    this.#isLeftAsItIs = data.length - at > maxNumeralBytes;
    if (!this.#isLeftAsItIs) this.#begun = Buffer.from(data.subarray(at));
    return Buffer.concat([...parts, data.subarray(start, this.#isLeftAsItIs ? data.length : at)]);
  }

  #step(byte: number): void {
    if (this.#isText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) this.#isText = false;
      return;
    }
    if (byte === quote) this.#isText = true;
    else if (byte === openBrace || byte === openBracket) {
      this.#rowDepth ??= byte === openBracket ? 2 : 1; // rows are the items of a list, or top-level objects
      this.#depth += 1;
    } else if (byte === closeBrace || byte === closeBracket) this.#depth -= 1;
  }
}

/** The `e` of `true` and `false` begins no numeral. */
const isLetter = (byte: number): boolean => byte === 101 || byte === 69;

function numeralEnd(data: Buffer, start: number): number {
  let end = start + 1;
  while (end < data.length && isOfNumeral(data[end] ?? 0)) end += 1;
  return end;
}
