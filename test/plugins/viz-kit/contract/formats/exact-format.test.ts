import { expect } from 'chai';
import { createVizFormats, valueLabels, type Amount } from '#plugins/viz-kit';

const formats = createVizFormats();
const shown = (value: Amount, ...names: readonly string[]) => names.map((name) => formats.number(name)(value));

describe('number formats of more digits than a double has', () => {
  it('keep all digits of whole numbers, as texts and as bigints', () => {
    for (const value of ['9007199254740993', 9_007_199_254_740_993n]) {
      expect(shown(value, ',d', '~g', ',', '+,d', 'd')).to.deep.equal([
        '9,007,199,254,740,993',
        '9007199254740993',
        '9,007,199,254,740,993',
        '+9,007,199,254,740,993',
        '9007199254740993',
      ]);
    }
    expect(shown('9223372036854775808', ',d')).to.deep.equal(['9,223,372,036,854,775,808']);
  });

  it('keep and round the digits of decimals', () => {
    expect(shown('12345678901234567.89', ',.2f', '$,.2f', ',d', '.1f', ',.3f', '.2%')).to.deep.equal([
      '12,345,678,901,234,567.89',
      '$12,345,678,901,234,567.89',
      '12,345,678,901,234,568',
      '12345678901234567.9',
      '12,345,678,901,234,567.890',
      '1234567890123456789.00%',
    ]);
    expect(shown('-12345678901234567.885', ',.2f', '(,.2f', '$,.2f')).to.deep.equal([
      '-12,345,678,901,234,567.89',
      '(12,345,678,901,234,567.89)',
      '-$12,345,678,901,234,567.89',
    ]);
  });

  it('round to significant digits without inventing further ones', () => {
    expect(shown('12345678901234567.89', '.4r', '.18r', '.19~g', '.3e', '.3s', 'SMART_NUMBER')).to.deep.equal([
      '12350000000000000',
      '12345678901234567.9',
      '12345678901234567.89',
      '1.235e+16',
      '12.3P',
      '12.3P',
    ]);
    expect(shown('99999999999999999.96', ',.1f', '.3r')).to.deep.equal([
      '100,000,000,000,000,000.0',
      '100000000000000000',
    ]);
  });

  it('are those of d3 for what a double holds, whether it comes as number or text', () => {
    for (const name of [',d', ',.2f', '$,.2f', '.1%', '+,', '(.1f', '.3s', '.4r', '08.1f', '<8d', '~f']) {
      expect(shown('-1234.5678', name), name).to.deep.equal(shown(-1234.5678, name));
    }
    expect(shown(-1234.5678, ',.2f', '$,.2f', '(.1f')).to.deep.equal(['-1,234.57', '-$1,234.57', '(1234.6)']);
  });

  it('leave out none of the digits that a double has, where the format names no precision', () => {
    expect(shown(1_234_567_890_123_456, ',', '~g')).to.deep.equal(['1,234,567,890,123,456', '1234567890123456']);
    expect(shown(12_345_678_901.25, '+,')).to.deep.equal(['+12,345,678,901.25']);
    expect(shown(1 / 3, ',')).to.deep.equal(['0.333333333333']);
  });

  it('carry a currency', () => {
    const words = valueLabels(formats, ',.2f', { symbol: 'EUR', symbolPosition: 'suffix' });
    expect([words('-12345678901234567.89'), words(5n)]).to.deep.equal(['-12,345,678,901,234,567.89 €', '5.00 €']);
  });

  it('give a text back that is no number', () => {
    expect(shown('Oslo', ',d', 'SMART_NUMBER')).to.deep.equal(['Oslo', 'Oslo']);
  });
});

describe('number formats with units', () => {
  it('choose the unit after rounding', () => {
    expect(shown(999_999, 'MEMORY_DECIMAL', 'MEMORY_TRANSFER_RATE_DECIMAL')).to.deep.equal(['1MB', '1MB/s']);
    expect(shown(1_048_575, 'MEMORY_BINARY')).to.deep.equal(['1MiB']);
    expect(shown(-999.999, 'MEMORY_DECIMAL')).to.deep.equal(['-1kB']);
    expect(shown(999_994, 'MEMORY_DECIMAL')).to.deep.equal(['999.99kB']);
    expect(shown(999.6, 'DURATION', 'DURATION_SUB')).to.deep.equal(['1s', '999ms 600µs']);
    expect(shown(59_960, 'DURATION')).to.deep.equal(['1m']);
    expect(shown(999.9999, 'DURATION_SUB')).to.deep.equal(['1s']);
    expect(shown(1999.9999, 'DURATION_SUB')).to.deep.equal(['2s']);
    expect(shown(999_999, 'SMART_NUMBER', '.3~s')).to.deep.equal(['1M', '1M']);
  });

  it('say numbers around a thousandth with one prefix', () => {
    const smart = (...values: readonly number[]) => values.map((value) => formats.number('SMART_NUMBER')(value));
    expect(smart(0.0009996, 0.0009994, -0.0009996, 0.001, 0.0009, 0.000001)).to.deep.equal([
      '0.001',
      '999µ',
      '-0.001',
      '0.001',
      '900µ',
      '1µ',
    ]);
  });

  it('say numbers beyond all units with an exponent', () => {
    expect(shown(1e300, 'SMART_NUMBER', ',d')).to.deep.equal(['1e300', '1e300']);
    expect(shown(-1.25e30, 'SMART_NUMBER')).to.deep.equal(['-1.25e30']);
    expect(shown(1e-300, 'SMART_NUMBER')).to.deep.equal(['1e-300']);
    expect(shown(1e26, 'SMART_NUMBER')).to.deep.equal(['100Y']);
  });
});
