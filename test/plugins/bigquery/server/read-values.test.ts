import { expect } from 'chai';
import { readerOf } from '../../../../plugins/bigquery/server/read-values.ts';

const column = (type: string, more: object = {}) => ({
  name: 'c',
  type,
  mode: 'NULLABLE',
  fields: [],
  description: undefined,
  ...more,
});
const [chart, exact, file] = [{}, { exactCells: true }, { forFile: true }];

describe('readerOf', () => {
  it('reads numbers with all their digits', () => {
    expect(readerOf(column('INTEGER'), chart)('9007199254740993')).to.equal('9007199254740993');
    expect(readerOf(column('BIGNUMERIC'), exact)('12345678901234567.89')).to.equal('12345678901234567.89');
    expect(['NaN', '-Infinity', '1e300'].map(readerOf(column('FLOAT'), chart))).to.deep.equal([null, null, 1e300]);
  });

  it('reads days, moments with a zone as microseconds, and those without one', () => {
    expect(readerOf(column('DATE'), chart)('1969-12-31')).to.equal(Date.UTC(1969, 11, 31));
    expect(readerOf(column('TIMESTAMP'), chart)('1709228327123456')).to.equal(1_709_228_327_123);
    expect(readerOf(column('TIMESTAMP'), file)('-1')).to.equal('1969-12-31 23:59:59.999999+00');
    expect(readerOf(column('DATETIME'), exact)('2024-02-29T17:38:47.123456')).to.equal('2024-02-29 17:38:47.123456');
  });

  it('reads truths and bytes', () => {
    expect(['true', 'false'].map(readerOf(column('BOOLEAN'), chart))).to.deep.equal([true, false]);
    expect(readerOf(column('BYTES'), chart)('w6k=')).to.equal('é');
    expect(readerOf(column('BYTES'), exact)('/wA=')).to.equal('\\xff00');
  });

  it('writes lists and records as JSON', () => {
    const record = column('RECORD', {
      mode: 'REPEATED',
      fields: [
        { ...column('INTEGER'), name: 'n' },
        { ...column('TIMESTAMP'), name: 'at' },
      ],
    });
    const cell = [{ v: { f: [{ v: '7' }, { v: '0' }] } }, { v: { f: [{ v: '9007199254740993' }, { v: null }] } }];
    expect(readerOf(record, chart)(cell)).to.equal(
      '[{"n":7,"at":"1970-01-01 00:00:00+00"},{"n":"9007199254740993","at":null}]',
    );
    expect(readerOf(column('STRING', { mode: 'REPEATED' }), chart)([{ v: 'a' }])).to.equal('["a"]');
  });
});
