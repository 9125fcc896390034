import { createReadStream } from 'node:fs';
import { doubleDigits } from '#plugins/databases';

/** A list inside the only object, or inside an object of it: bytes from `[` to behind `]`. */
export interface JsonList {
  /** Names of the objects around it and its own, with dots between. */
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
  /** Lists of objects in the only object, outside any other list. */
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
/** Lists that are remembered. */
const maxLists = 1_000;

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

interface FoundList extends JsonList {
  end: number;
  readonly depth: number;
  hasObjects: boolean;
}

class BracketScan {
  tooDeepLine: number | undefined;
  readonly #lists: FoundList[] = [];
  /** The open list that is not nested in another one. */
  #list: FoundList | undefined;
  /** Names of the open objects around it, and how many brackets are open of which each is an object. */
  readonly #path: string[] = [];
  #objects = 0;
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
    if (this.#isText && this.#depth === this.#objects && this.#name.length < maxNameBytes) this.#name.push(byte);
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
      if (this.#depth === this.#objects) this.#name = [];
    } else if (byte === openBrace || byte === openBracket) this.#open(byte);
    else if (byte === closeBrace || byte === closeBracket) this.#close(byte);
  }

  #open(byte: number): void {
    const depth = this.#depth;
    const isInObjects = depth === this.#objects && this.#roots <= 1;
    if (depth === 0) {
      this.#roots += 1;
      this.#isObject = byte === openBrace;
    }
    if (byte === openBrace) {
      if (this.#list !== undefined && depth === this.#list.depth + 1) this.#list.hasObjects = true;
      if (isInObjects) {
        this.#objects += 1;
        if (depth > 0) this.#path.push(this.#lastName());
      }
    } else if (isInObjects && depth > 0 && this.#lists.length < maxLists) {
      const name = [...this.#path, this.#lastName()].join('.');
      this.#list = { name, start: this.#at, end: 0, depth, hasObjects: false };
      this.#lists.push(this.#list);
    }
    this.#depth += 1;
    this.#deepest = Math.max(this.#deepest, this.#depth);
    if (this.#depth > maxJsonDepth) this.tooDeepLine = this.#line;
  }

  #close(byte: number): void {
    this.#depth -= 1;
    if (byte === closeBracket && this.#depth === this.#list?.depth) {
      this.#list.end = this.#at + 1;
      this.#list = undefined;
    } else if (this.#depth < this.#objects) {
      this.#objects = Math.max(0, this.#depth);
      this.#path.pop();
    }
  }

  /** The last text, which is the name of what opens now, without its escapes. */
  #lastName(): string {
    const text = Buffer.from(this.#name).toString();
    try {
      return String(JSON.parse(`"${text}"`));
    } catch {
      return text; // cut within an escape
    }
  }
}
