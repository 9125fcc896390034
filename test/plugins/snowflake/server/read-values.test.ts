import { expect } from 'chai';
import { readerOf } from '../../../../plugins/snowflake/server/read-values.ts';

const [chart, exact, file] = [{}, { exactCells: true }, { forFile: true }];

describe('readerOf', () => {
  it('reads numbers with all their digits', () => {
    expect(readerOf('fixed', chart)('42')).to.equal(42);
    expect(readerOf('fixed', chart)('9007199254740993')).to.equal('9007199254740993');
    expect(readerOf('fixed', chart)('12345678901234567.89')).to.equal(12345678901234567.89);
    expect(readerOf('fixed', exact)('12345678901234567.89')).to.equal('12345678901234567.89');
    expect(['NaN', '-inf', '1e300'].map(readerOf('real', chart))).to.deep.equal([null, null, 1e300]);
    expect(['NaN', '-inf'].map(readerOf('real', file))).to.deep.equal(['NaN', '-Infinity']);
  });

  it('reads times before and after 1970 to the nanosecond', () => {
    expect(readerOf('date', chart)('-1')).to.equal(Date.UTC(1969, 11, 31));
    expect(readerOf('date', file)('19782')).to.equal('2024-02-29');
    expect(readerOf('timestamp_ntz', chart)('1709228327.123456789')).to.equal(1_709_228_327_123);
    expect(readerOf('timestamp_ntz', exact)('1709228327.123456789')).to.equal('2024-02-29 17:38:47.123456789');
    expect(readerOf('timestamp_ntz', exact)('1709228327.123000000')).to.equal(1_709_228_327_123);
    expect(readerOf('timestamp_ntz', exact)('-0.000000001')).to.equal('1969-12-31 23:59:59.999999999');
    expect(readerOf('time', chart)('61.500000000')).to.equal('00:01:01.5');
  });

  it('shows times of a zone in UTC', () => {
    expect(readerOf('timestamp_tz', chart)('1709228327.000000000 1500')).to.equal(1_709_228_327_000);
    expect(readerOf('timestamp_ltz', file)('1709228327.000000000')).to.equal('2024-02-29 17:38:47+00');
  });

  it('reads truths and bytes', () => {
    expect(['true', 'false'].map(readerOf('boolean', chart))).to.deep.equal([true, false]);
    expect(readerOf('binary', chart)('C3A9')).to.equal('é');
    expect(readerOf('binary', exact)('FF00')).to.equal('\\xff00');
  });
});
