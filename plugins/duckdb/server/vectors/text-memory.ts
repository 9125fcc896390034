/** A power of two, so that slots are found by masking. */
const slots = 512;

/** A small cache of texts, keyed by their sixteen bytes in a vector. A newer text replaces the older one of a slot. */
export class TextMemory {
  /** The text of a slot; undefined: it has to be read and put here. */
  readonly texts: (string | undefined)[] = new Array<string | undefined>(slots).fill(undefined);
  readonly #keys = new Int32Array(slots * 4);

  /** The slot of a key. When it held another key, its text is taken away. */
  slotOf(length: number, a: number, b: number, c: number): number {
    const mixed = Math.imul(Math.imul(Math.imul(length ^ a, 0x9e3779b1) ^ b, 0x85ebca6b) ^ c, 0xc2b2ae35);
    const slot = (mixed ^ (mixed >>> 15)) & (slots - 1);
    const at = slot * 4;
    const keys = this.#keys;
    if (keys[at] !== length || keys[at + 1] !== a || keys[at + 2] !== b || keys[at + 3] !== c) {
      keys[at] = length;
      keys[at + 1] = a;
      keys[at + 2] = b;
      keys[at + 3] = c;
      this.texts[slot] = undefined;
    }
    return slot;
  }

  clear(): void {
    this.texts.fill(undefined);
  }
}
