/** What a geometry shows: its well-known text, and its reference system where it has one. Undefined: it cannot be read. */
export function shapeText(bytes: Buffer): string | undefined {
  try {
    const system = bytes.readUInt32LE(0);
    const text = new ShapeReader(bytes.subarray(4)).shape();
    return system === 0 ? text : `SRID=${String(system)};${text}`;
  } catch {
    return undefined; // cut off, or of a kind that is not known here
  }
}

const names = ['POINT', 'LINESTRING', 'POLYGON', 'MULTIPOINT', 'MULTILINESTRING', 'MULTIPOLYGON', 'GEOMETRYCOLLECTION'];

/** Well-known binary, from front to back. */
class ShapeReader {
  readonly #bytes: Buffer;
  #at = 0;
  #isLittle = true;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  shape(): string {
    const { name, body } = this.#next();
    return name + body;
  }

  #next(): { readonly name: string; readonly body: string } {
    this.#isLittle = this.#bytes.readUInt8(this.#at) === 1;
    this.#at += 1;
    const kind = this.#count();
    const name = names[kind - 1];
    if (name === undefined) throw new RangeError('This kind of geometry is not known.');
    return { name, body: this.#bodyOf(kind) };
  }

  #bodyOf(kind: number): string {
    switch (kind) {
      case 1:
        return `(${this.#point()})`;
      case 2:
        return this.#list(() => this.#point());
      case 3:
        return this.#list(() => this.#list(() => this.#point()));
      case 7:
        return this.#list(() => this.shape());
      default:
        return this.#list(() => this.#next().body);
    }
  }

  #list(item: () => string): string {
    const count = this.#count();
    if (count > this.#bytes.length) throw new RangeError('This geometry is cut off.');
    return count === 0 ? ' EMPTY' : `(${Array.from({ length: count }, item).join(',')})`;
  }

  #point(): string {
    return `${String(this.#double())} ${String(this.#double())}`;
  }

  #count(): number {
    const value = this.#isLittle ? this.#bytes.readUInt32LE(this.#at) : this.#bytes.readUInt32BE(this.#at);
    this.#at += 4;
    return value;
  }

  #double(): number {
    const value = this.#isLittle ? this.#bytes.readDoubleLE(this.#at) : this.#bytes.readDoubleBE(this.#at);
    this.#at += 8;
    return value;
  }
}
