import { closeSync, openSync, readSync, unlinkSync, writeSync, writevSync } from 'node:fs';
import { randomUUID } from 'node:crypto';

/** Where the bytes of a part lie, and which part of the process it is. */
export interface RingPlace {
  readonly at: number;
  readonly length: number;
  readonly count: number;
}

/** Memory that holds files; bytes in it are copied once by each side, and nothing of them reaches a disk. */
const memoryFolder = '/dev/shm';
/** The reader says here how many parts it has taken, twice, since a number may be seen half written. */
const headerBytes = 16;
const dataFrom = 4_096;
const ringBytes = 16 << 20;

/** A file that only those see who inherit it; undefined where the system has no such memory. */
export function openRing(): number | undefined {
  const path = `${memoryFolder}/tessera-${randomUUID()}`;
  try {
    const fd = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return fd;
  } catch {
    return undefined;
  }
}

/** The end that reads, in the order in which parts were written. */
export class RingReader {
  readonly #fd: number;
  readonly #header = new Float64Array(2);
  /** Used for each part again: fresh memory costs more than the copy into it. */
  #bytes = new Uint8Array(0);

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** The bytes hold until the next call. */
  take({ at, length, count }: RingPlace): Uint8Array {
    if (this.#bytes.byteLength < length) this.#bytes = new Uint8Array(length);
    const bytes = this.#bytes.subarray(0, length);
    readSync(this.#fd, bytes, 0, length, dataFrom + at);
    this.#header.fill(count);
    writeSync(this.#fd, this.#header, 0, headerBytes, 0);
    return bytes;
  }

  close(): void {
    closeSync(this.#fd);
  }
}

/** The end that writes. */
export class RingWriter {
  readonly #fd: number;
  readonly #header = new Float64Array(2);
  /** Parts that may not have been read, in their order. */
  #unread: RingPlace[] = [];
  #count = 0;
  #isBroken = false;

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** Whether a part of so many bytes ever has a place. */
  canTake(length: number): boolean {
    return !this.#isBroken && length <= ringBytes / 2;
  }

  /** Undefined: there is no room now, or, as `canTake` says then, there is none at all. */
  write(buffers: readonly Uint8Array[], length: number): RingPlace | undefined {
    const at = this.#roomFor(length);
    if (at === undefined) return undefined;
    try {
      if (writevSync(this.#fd, buffers, dataFrom + at) !== length) this.#isBroken = true; // the memory is full
    } catch {
      this.#isBroken = true;
    }
    if (this.#isBroken) return undefined;
    const place = { at, length, count: (this.#count += 1) };
    this.#unread.push(place);
    return place;
  }

  /** From the beginning whenever all was read, so that the same memory is used again. */
  #roomFor(length: number): number | undefined {
    const taken = this.#taken();
    this.#unread = this.#unread.filter(({ count }) => count > taken);
    const [first, last] = [this.#unread[0], this.#unread.at(-1)];
    if (first === undefined || last === undefined) return 0;
    const end = last.at + last.length;
    if (last.at < first.at) return end + length <= first.at ? end : undefined;
    if (end + length <= ringBytes) return end;
    return length <= first.at ? 0 : undefined;
  }

  #taken(): number {
    if (this.#unread.length === 0) return this.#count;
    readSync(this.#fd, this.#header, 0, headerBytes, 0);
    const [taken = 0, again = 0] = this.#header;
    return taken === again ? taken : 0;
  }
}
