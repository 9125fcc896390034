import { expect } from 'chai';
import { readerOf } from '../../../../plugins/databricks/server/read-values.ts';

const [chart, exact, file] = [{}, { exactCells: true }, { forFile: true }];

describe('readerOf', () => {
  it('reads numbers with all their digits', () => {
    expect(readerOf('BIGINT', chart)('9007199254740993')).to.equal('9007199254740993');
    expect(readerOf('DECIMAL(38,2)', exact)('12345678901234567.89')).to.equal('12345678901234567.89');
    expect(['NaN', '-Infinity', '1e300'].map(readerOf('DOUBLE', chart))).to.deep.equal([null, null, 1e300]);
    expect(['NaN', '-Infinity'].map(readerOf('FLOAT', file))).to.deep.equal(['NaN', '-Infinity']);
  });

  it('reads times before and after 1970, in each of their forms', () => {
    expect(readerOf('DATE', chart)('1969-12-31')).to.equal(Date.UTC(1969, 11, 31));
    expect(readerOf('DATE', file)('2024-02-29')).to.equal('2024-02-29');
    expect(readerOf('TIMESTAMP', chart)('2024-02-29T17:38:47.123Z')).to.equal(1_709_228_327_123);
    expect(readerOf('TIMESTAMP', file)('2024-02-29T18:38:47.000+01:00')).to.equal('2024-02-29 17:38:47+00');
    expect(readerOf('TIMESTAMP_NTZ', exact)('2024-02-29T17:38:47.123456')).to.equal('2024-02-29 17:38:47.123456');
    expect(readerOf('TIMESTAMP_NTZ', chart)('1969-12-31 23:59:59.999999')).to.equal(-1);
  });

  it('reads truths and bytes', () => {
    expect(['true', 'false'].map(readerOf('BOOLEAN', chart))).to.deep.equal([true, false]);
    expect(readerOf('BLOB', chart)('w6k=')).to.equal('é');
    expect(readerOf('BLOB', exact)('/wA=')).to.equal('\\xff00');
  });
});
