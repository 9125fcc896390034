import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { losesDigits, quoteNumbers } from '../../../../../plugins/duckdb/server/ingest/json-numbers.ts';

describe('losesDigits', () => {
  it('tells fractions that a double gives back with other digits', () => {
    const lost = ['0.12345678901234567890', '12345678901234567.89', '-1.2345678901234567890e5'];
    const kept = ['0.1', '0.30000000000000004', '123456789012345678901234', '1.10', '1e400', '0.000000000000000000001'];
    expect([lost, kept].map((numerals) => numerals.map(losesDigits))).to.deep.equal([
      [true, true, true],
      kept.map(() => false),
    ]);
  });
});

describe('quoteNumbers', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-json-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const quoted = async (text: string) => {
    const path = join(folder, 'from.json');
    writeFileSync(path, text);
    const { path: to, hasNested } = await quoteNumbers(path, folder, new AbortController().signal);
    return { text: readFileSync(to, 'utf-8'), hasNested };
  };
  const long = '0.12345678901234567890';

  it('changes those numbers, and no text', async () => {
    const rows = `[{"a":${long},"b":"${long}","c\\"${long}":true},{"a":-${long} ,"ä":1.5e3,"d":false}]`;
    const right = `[{"a":"${long}","b":"${long}","c\\"${long}":true},{"a":"-${long}" ,"ä":1.5e3,"d":false}]`;
    expect(await quoted(rows)).to.deep.equal({ text: right, hasNested: false });
    expect(await quoted(`{"a":${long}}\n{"a":${long}}`)).to.deep.equal({
      text: `{"a":"${long}"}\n{"a":"${long}"}`,
      hasNested: false,
    });
  });

  it('tells of those inside of the values of a row', async () => {
    expect(await quoted(`[{"a":[${long}]}]`)).to.deep.equal({ text: `[{"a":["${long}"]}]`, hasNested: true });
    expect((await quoted(`{"a":{"b":${long}}}`)).hasNested).to.equal(true);
  });

  it('reads numbers that lie across blocks of the file', async () => {
    const numbers = Array<string>(150_000).fill(long);
    const { text } = await quoted(`[${numbers.join(',')}]`);
    expect(text === `[${numbers.map((one) => `"${one}"`).join(',')}]`).to.equal(true);
    const digits = `0.${'1'.repeat(3_000_000)}`;
    expect((await quoted(`[${digits},${long}]`)).text === `[${digits},"${long}"]`).to.equal(true);
  });
});
