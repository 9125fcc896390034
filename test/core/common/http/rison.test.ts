import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import fc from 'fast-check';
import { parseRison, printRison } from '#core/common';

const failed = { ok: false, error: 'neither rison nor json' };

describe('parseRison', () => {
  const readings: readonly (readonly [string, unknown])[] = [
    ["(a:1,b:!(x,y),c:'s p',d:!t,e:!n)", { a: 1, b: ['x', 'y'], c: 's p', d: true, e: null }],
    ['!(1,2)', [1, 2]],
    ['{"page": 3, "filters": [{"col": "name"}]}', { page: 3, filters: [{ col: 'name' }] }],
    ['[1,2]', [1, 2]],
    ["(q:'it!'s')", { q: "it's" }],
  ];
  for (const [text, value] of readings) {
    it(`reads ${text}`, () => {
      expect(parseRison(text)).to.deep.equal({ ok: true, value });
    });
  }

  it('reads a JSON list of one number as a list', () => {
    expect(parseRison('[3]')).to.deep.equal({ ok: true, value: [3] });
  });

  for (const text of ['(a:', '!(1,,2)', '{"a":', '(a:1))', '!', '(a:!', '!(1,!', "(a:'b!"]) {
    it(`refuses ${text}`, () => {
      // In a context of its own, so that a reader that never comes to an end fails here instead of stopping the run.
      const read = () => parseRison(text);
      expect(runInNewContext('read()', { read }, { timeout: 5_000 })).to.deep.equal(failed);
    });
  }

  it('reads back whatever printRison writes', () => {
    // A key `__proto__` is dropped on purpose: nobody sets a prototype through an address.
    const plain = fc
      .jsonValue({ maxDepth: 3 })
      .filter((value) => value !== null && typeof value === 'object' && !JSON.stringify(value).includes('__proto__'));
    fc.assert(
      fc.property(plain, (value) => {
        const sent = JSON.parse(JSON.stringify(value)) as unknown;
        expect(parseRison(printRison(sent))).to.deep.equal({ ok: true, value: sent });
      }),
      { numRuns: 200 },
    );
  });
});
