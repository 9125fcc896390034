import { expect } from 'chai';
import { createVizFormats, isNumberFormat, numberFormatPresets, timeFormatPresets } from '#plugins/charts';

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
