import { expect } from 'chai';
import { openRing, RingReader, RingWriter } from '../../../../../plugins/duckdb/server/process/shared-ring.ts';

const megabyte = 1 << 20;
const filled = (value: number, length: number): readonly Uint8Array[] => [
  new Uint8Array(length - 1).fill(value),
  new Uint8Array([value]),
];

describe('the ring between the processes', () => {
  let writer: RingWriter;
  let reader: RingReader;
  beforeEach(function () {
    if (process.platform !== 'linux') this.skip(); // elsewhere there is no such memory, and answers go by message
    const fd = openRing();
    if (fd === undefined) throw new Error('No ring could be opened in /dev/shm.');
    writer = new RingWriter(fd);
    reader = new RingReader(fd);
  });
  afterEach(() => {
    reader.close();
  });

  const write = (value: number, length: number) => writer.write(filled(value, length), length);
  /** Whether the part is whole. */
  const isWhole = (value: number, length: number, place: ReturnType<typeof write>): boolean =>
    place !== undefined && Buffer.alloc(length, value).equals(reader.take(place));

  it('brings parts of any size in their order, many times its own size', () => {
    const waiting: [value: number, length: number, place: ReturnType<typeof write>][] = [];
    for (let value = 1; value <= 60; value += 1) {
      const length = 1 + ((value * 377_777) % (3 * megabyte));
      let place = write(value, length);
      while (place === undefined) {
        const [first, size, oldest] = waiting.shift() ?? [0, 0, undefined];
        expect(isWhole(first, size, oldest)).to.equal(true);
        place = write(value, length);
      }
      waiting.push([value, length, place]);
    }
    for (const [value, length, place] of waiting) expect(isWhole(value, length, place)).to.equal(true);
  });

  it('has no room while what lies in it was not taken', () => {
    const places = Array.from({ length: 5 }, (_, index) => write(index, 4 * megabyte));
    expect(places.map((place) => place !== undefined)).to.deep.equal([true, true, true, true, false]);
    expect(isWhole(0, 4 * megabyte, places[0])).to.equal(true);
    const next = write(9, 4 * megabyte);
    for (const index of [1, 2, 3]) expect(isWhole(index, 4 * megabyte, places[index])).to.equal(true);
    expect(isWhole(9, 4 * megabyte, next)).to.equal(true);
  });

  it('uses the same memory again once all of it was taken', () => {
    const first = write(1, megabyte);
    expect(isWhole(1, megabyte, first)).to.equal(true);
    expect(write(2, megabyte)?.at).to.equal(first?.at);
  });

  it('takes no part that is larger than half of it', () => {
    expect(writer.canTake(8 * megabyte)).to.equal(true);
    expect(writer.canTake(8 * megabyte + 1)).to.equal(false);
  });
});
