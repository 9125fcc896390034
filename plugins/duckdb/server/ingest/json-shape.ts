import { createReadStream } from 'node:fs';
import { doubleDigits } from '#plugins/databases';

/** A list inside an object: bytes from `[` to behind `]`. */
export interface JsonList {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** What the brackets of a JSON text say. */
export interface JsonShape {
  /** Deepest nesting of objects and lists. */
  readonly depth: number;
  /** Line (from 1) where it is first deeper than allowed. */
  readonly tooDeepLine: number | undefined;
  /** The lists of objects directly inside the only object. */
  readonly lists: readonly JsonList[];
  /** The whole text is one object. */
  readonly isOneObject: boolean;
  /** There is a number with a point and more digits than each double has. */
  readonly hasLongFraction: boolean;
}

/** Nesting beyond this is refused: readers recurse, and deep nesting overflows their stack. */
export const maxJsonDepth = 100;
/** Bytes of a name that are kept. */
const maxNameBytes = 1_000;

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket, newline] = [34, 92, 123, 125, 91, 93, 10];
const point = 46;

/** Scans the brackets of a JSON file block by block, without parsing it. Stops where it is nested too deeply. */
export async function scanJson(path: string, signal: AbortSignal): Promise<JsonShape> {
  const scan = new BracketScan();
  for await (const block of createReadStream(path, { highWaterMark: 1_048_576, signal })) {
    scan.write(block as Buffer); // without an encoding a stream gives buffers
    if (scan.tooDeepLine !== undefined) break;
  }
  return scan.shape();
}

class BracketScan {
  tooDeepLine: number | undefined;
  readonly #lists: { name: string; start: number; end: number; hasObjects: boolean }[] = [];
  #depth = 0;
  #deepest = 0;
  #line = 1;
  #at = 0;
  #isText = false;
  #isEscaped = false;
  #name: number[] = [];
  #roots = 0;
  #isObject = false;
  #digits = 0;
  #hasPoint = false;
  #hasLongFraction = false;

  write(block: Buffer): void {
    for (const byte of block) {
      if (this.#isText) this.#inText(byte);
      else this.#outside(byte);
      if (byte === newline) this.#line += 1;
      this.#at += 1;
      if (this.tooDeepLine !== undefined) return;
    }
  }

  shape(): JsonShape {
    return {
      depth: this.#deepest,
      tooDeepLine: this.tooDeepLine,
      lists: this.#lists.filter(({ hasObjects, end }) => hasObjects && end > 0),
      isOneObject: this.#roots === 1 && this.#isObject,
      hasLongFraction: this.#hasLongFraction,
    };
  }

  #inText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) this.#isText = false;
    if (this.#isText && this.#depth === 1 && this.#name.length < maxNameBytes) this.#name.push(byte);
  }

  #outside(byte: number): void {
    if (byte >= 48 && byte <= 57) this.#digits += 1;
    else if (byte === point) this.#hasPoint = true;
    else if (this.#digits > 0) {
      this.#hasLongFraction ||= this.#hasPoint && this.#digits > doubleDigits;
      this.#digits = 0;
      this.#hasPoint = false;
    }
    if (byte === quote) {
      this.#isText = true;
      if (this.#depth === 1) this.#name = [];
    } else if (byte === openBrace || byte === openBracket) this.#open(byte);
    else if (byte === closeBrace || byte === closeBracket) {
      const list = this.#lists.at(-1);
      if (byte === closeBracket && this.#depth === 2 && this.#isObject && list?.end === 0) list.end = this.#at + 1;
      this.#depth -= 1;
    }
  }

  #open(byte: number): void {
    if (this.#depth === 0) {
      this.#roots += 1;
      this.#isObject = byte === openBrace;
    }
    if (byte === openBracket && this.#depth === 1 && this.#isObject && this.#roots === 1)
      this.#lists.push({ name: Buffer.from(this.#name).toString(), start: this.#at, end: 0, hasObjects: false });
    const list = this.#lists.at(-1);
    if (byte === openBrace && this.#depth === 2 && list?.end === 0) list.hasObjects = true;
    this.#depth += 1;
    this.#deepest = Math.max(this.#deepest, this.#depth);
    if (this.#depth > maxJsonDepth) this.tooDeepLine = this.#line;
  }
}
