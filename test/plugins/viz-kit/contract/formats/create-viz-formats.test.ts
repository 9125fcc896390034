import { expect } from 'chai';
import {
  createVizFormats,
  isNumberFormat,
  numberFormatPresets,
  timeFormatPresets,
  valueLabels,
  labelsTogether,
} from '#plugins/viz-kit';

const formats = createVizFormats();
const number = (format: string, values: readonly (number | null)[]) =>
  values.map((value) => formats.number(format)(value));
const time = (format: string, grain: string | null, iso: string) => formats.time(format, grain)(Date.parse(iso));

describe('createVizFormats', () => {
  it('shortens numbers by their size [9.1.9]', () => {
    expect(
      number('SMART_NUMBER', [0, 1234, 12_345_678, 4.5e9, -1500, 999.999, 12.345, 0.0512, 0.0000123, null]),
    ).to.deep.equal(['0', '1.23k', '12.3M', '4.5B', '-1.5k', '1k', '12.35', '0.0512', '12.3µ', 'N/A']);
  });

  it('writes numbers that are read together with one unit and equally many decimals [9.1.9]', () => {
    const together = (values: readonly number[], style?: 'full') =>
      values.map((value) => formats.number('SMART_NUMBER').together?.(values, style)(value));
    expect(together([0, 500, 1000, 1500])).to.deep.equal(['0', '500', '1,000', '1,500']);
    expect(together([98_500, 99_000, 100_000])).to.deep.equal(['98.5k', '99.0k', '100.0k']);
    expect(together([0, 500_000, 1_000_000])).to.deep.equal(['0', '0.5M', '1.0M']);
    expect(together([0, 0.5, -1])).to.deep.equal(['0.0', '0.5', '-1.0']);
    expect(together([33.86, 36.7, 40.789])).to.deep.equal(['33.86', '36.70', '40.79']);
    expect(together([900, 1_900_000]), 'far apart').to.deep.equal(['900', '1,900,000']);
    expect(together([1_450_456, 374_022], 'full')).to.deep.equal(['1,450,456', '374,022']);
    expect(together([0.1841, 0.2]), 'shares').to.deep.equal(['0.184', '0.200']);
    expect(together([1.2e-7, 3e-7]), 'beyond decimals').to.deep.equal(['120n', '300n']);
  });

  it('leaves a format that names its decimals as it is, with a currency in front of numbers read together', () => {
    expect(formats.number(',.2f').together).to.equal(undefined);
    const words = valueLabels(formats, null, { symbol: 'USD', symbolPosition: 'prefix' });
    expect([1500, -20_000].map(labelsTogether(words, [1500, -20_000]))).to.deep.equal(['$1.5k', '-$20.0k']);
  });

  it('takes the adaptive format where none is named or the name is unknown', () => {
    expect(formats.number(null)(1500)).to.equal('1.5k');
    expect(formats.number('no such format')(1500)).to.equal('1.5k');
    expect(isNumberFormat('no such format')).to.equal(false);
  });

  it('knows d3 strings and the named formats of the wire', () => {
    expect(number(',.2f', [1234.5])).to.deep.equal(['1,234.50']);
    expect(number('.1%', [0.256])).to.deep.equal(['25.6%']);
    expect(number('SMART_NUMBER_SIGNED', [1500, -20, 0])).to.deep.equal(['+1.5k', '-20', '0']);
    expect(number('OVER_MAX_HIDDEN', [0.5, 1.2])).to.deep.equal(['50%', '']);
    expect(number('DURATION', [250, 66_000, 3_725_500, 90_061_000])).to.deep.equal([
      '250ms',
      '1m 6s',
      '1h 2m 5.5s',
      '1d 1h 1m 1s',
    ]);
    expect(number('DURATION_SUB', [1.4, 66_001.5])).to.deep.equal(['1ms 400µs', '1m 6s 1ms 500µs']);
    expect(number('MEMORY_DECIMAL', [0, 1500, 2_500_000])).to.deep.equal(['0B', '1.5kB', '2.5MB']);
    expect(number('MEMORY_BINARY', [1536])).to.deep.equal(['1.5KiB']);
    expect(number('MEMORY_TRANSFER_RATE_BINARY', [1024])).to.deep.equal(['1KiB/s']);
  });

  it('shows times in UTC, as fine as the grain [9.1.9]', () => {
    const moment = '2024-05-06T14:30:15Z';
    expect(
      ['P1Y', 'P3M', 'P1M', 'P1W', 'P1D', 'PT1H', 'PT1M', 'PT1S'].map((grain) => time('smart_date', grain, moment)),
    ).to.deep.equal([
      '2024',
      '2024 Q2',
      'May 2024',
      '2024-05-06',
      '2024-05-06',
      '2024-05-06 14:00',
      '2024-05-06 14:30',
      '2024-05-06 14:30:15',
    ]);
    expect(time('smart_date_verbose', 'P1D', moment)).to.equal('Monday, May 6, 2024');
    expect(time('%d.%m.%Y', null, moment)).to.equal('06.05.2024');
    expect(formats.time(null)(null)).to.equal('N/A');
  });

  it('names a fiscal year by the calendar year in which it ends', () => {
    const [year, quarter] = ['1970-07-01T00:00:00Z/P1Y', '1970-07-01T00:00:00Z/P3M'];
    expect(time('smart_date', year, '2025-07-01T00:00:00Z')).to.equal('FY2026');
    expect(
      ['2025-07-01', '2025-10-01', '2026-01-01', '2026-04-01'].map((day) =>
        time('smart_date', quarter, `${day}T00:00:00Z`),
      ),
    ).to.deep.equal(['FY2026 Q1', 'FY2026 Q2', 'FY2026 Q3', 'FY2026 Q4']);
    expect(time('smart_date_verbose', '1970-12-01T00:00:00Z/P3M', '2024-12-01T00:00:00Z')).to.equal('FY2025 Q1');
  });

  it('without a grain shows what the value needs', () => {
    expect(time('smart_date', null, '2024-05-06T00:00:00Z')).to.equal('2024-05-06');
    expect(time('smart_date', null, '2024-05-06T14:30:00Z')).to.equal('2024-05-06 14:30');
    expect(time('smart_date', null, '2024-05-06T14:30:01Z')).to.equal('2024-05-06 14:30:01');
  });

  it('shows cells by their type', () => {
    expect([
      formats.cell(null, 0),
      formats.cell(0.1 + 0.2, 0),
      formats.cell(true, 3),
      formats.cell('x', 1),
      formats.cell('', 1),
      formats.cell(Date.UTC(2024, 0, 2), 2),
    ]).to.deep.equal(['N/A', '0.3', 'true', 'x', '(empty text)', '2024-01-02']);
  });

  it('shows numbers of a table as they were stored, those of 32 bits too, and whole ones whole', () => {
    const shown = (value: number) => formats.cell(value, 0);
    expect([0.1 + 0.2, Math.fround(82.74), -Math.fround(0.1), 1 / 3].map(shown)).to.deep.equal([
      '0.3',
      '82.74',
      '-0.1',
      '0.333333333333333',
    ]);
    // 2 to the 40th fits 32 bits of floating point, but not with fewer digits.
    expect([2 ** 40, 123_456_789, 0.5, 1024.25].map(shown)).to.deep.equal([
      '1099511627776',
      '123456789',
      '0.5',
      '1024.25',
    ]);
  });

  it('offers presets that are all formats [9.1.9]', () => {
    expect(numberFormatPresets.filter(([format]) => !isNumberFormat(format))).to.deep.equal([]);
    expect(numberFormatPresets[0]?.[0]).to.equal('SMART_NUMBER');
    expect(timeFormatPresets[0]?.[0]).to.equal('smart_date');
    for (const [format] of timeFormatPresets) expect(formats.time(format)(0)).to.not.equal('');
  });
});
