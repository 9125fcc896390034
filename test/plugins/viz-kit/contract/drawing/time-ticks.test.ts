import { expect } from 'chai';
import { timeTicks, type TimeTicksChoice } from '#plugins/viz-kit';

const at = (text: string): number => Date.parse(`${text}Z`);
const formats: TimeTicksChoice['formats'] = { number: () => String, time: () => String, cell: String };

function labels(texts: readonly string[], more: Partial<TimeTicksChoice> = {}): readonly string[] {
  const values = texts.map((text) => at(text.includes('T') ? text : `${text}T00:00:00`));
  const ticks = timeTicks({ values, widthPx: 600, grain: 'P1M', format: 'smart_date', formats, ...more });
  return ticks.values.map((value) => `${new Date(value).toISOString().slice(0, 10)} ${ticks.label(value)}`);
}

describe('timeTicks', () => {
  it('names times of their own by the unit that says them, however far they lie apart', () => {
    expect(labels(['2020-01-01', '2021-03-01'])).to.deep.equal(['2020-01-01 Jan\n2020', '2021-03-01 Mar\n2021']);
    expect(labels(['2020-01-01', '2021-01-01', '2023-01-01'])).to.deep.equal([
      '2020-01-01 2020',
      '2021-01-01 2021',
      '2023-01-01 2023',
    ]);
    expect(labels(['2020-01-06', '2020-03-02'], { grain: 'P1W' })).to.deep.equal([
      '2020-01-06 Jan 6\n2020',
      '2020-03-02 Mar 2',
    ]);
    expect(labels(['2020-04-01', '2021-04-01'], { grain: 'P3M' })).to.deep.equal([
      '2020-04-01 Q2\n2020',
      '2021-04-01 Q2\n2021',
    ]);
  });

  it('names fiscal quarters and years, and begins none of them in January', () => {
    expect(labels(['2025-07-01', '2025-10-01', '2026-07-01'], { grain: '1970-07-01T00:00:00Z/P3M' })).to.deep.equal([
      '2025-07-01 Q1\nFY2026',
      '2025-10-01 Q2',
      '2026-07-01 Q1\nFY2027',
    ]);
    const years = Array.from({ length: 30 }, (_, index) => `${String(1990 + index)}-07-01`);
    const shown = labels(years, { grain: '1970-07-01T00:00:00Z/P1Y', widthPx: 300 });
    expect(shown[0]).to.equal('1990-07-01 FY1991');
    expect(shown.every((text) => text.includes('-07-01 FY'))).to.equal(true);
  });

  it('names times that are not round by no finer a unit than their distance needs', () => {
    const raw = { grain: null };
    expect(labels(['2022-03-01T10:15:23', '2023-07-02T11:00:01', '2024-03-01T10:15:23'], raw)).to.deep.equal([
      '2022-03-01 Mar 1\n2022',
      '2023-07-02 Jul 2\n2023',
      '2024-03-01 Mar 1\n2024',
    ]);
    expect(labels(['2024-01-01T02:00:00', '2024-02-01T02:00:00', '2025-03-01T02:00:00'])).to.deep.equal([
      '2024-01-01 Jan 1\n2024',
      '2024-02-01 Feb 1',
      '2025-03-01 Mar 1\n2025',
    ]);
    expect(labels(['2021-01-01T02:00:00', '2022-01-01T02:00:00'], { grain: 'P1Y' })).to.deep.equal([
      '2021-01-01 Jan\n2021',
      '2022-01-01 Jan\n2022',
    ]);
    expect(labels(['2024-01-01T02:00:00', '2024-04-01T02:00:00'], { grain: 'P3M' })).to.deep.equal([
      '2024-01-01 Q1\n2024',
      '2024-04-01 Q2',
    ]);
    expect(labels(['2024-03-01T10:15:23.120', '2024-03-01T14:00:01.500'], raw)).to.deep.equal([
      '2024-03-01 10:15\nMar 1',
      '2024-03-01 14:00',
    ]);
    expect(labels(['2024-03-01T10:15:23.120', '2024-03-01T10:18:01.500'], raw)).to.deep.equal([
      '2024-03-01 10:15:23\nMar 1',
      '2024-03-01 10:18:01',
    ]);
  });

  it('says days, not fractions of seconds, below bars of raw times over years', () => {
    const values = Array.from({ length: 60 }, (_, index) =>
      new Date(at('2022-03-01T10:15:23') + index * 19 * 86_400_000 + index * 3_671_123).toISOString().slice(0, -1),
    );
    const shown = labels(values, { grain: null, isSlotted: true });
    expect(shown.length).to.be.greaterThan(3);
    expect(shown.filter((label) => !/^\S+ [A-Z][a-z]{2} \d+(\n202\d)?$/.test(label))).to.deep.equal([]);
    expect(shown.filter((label) => label.includes('\n')).map((label) => label.slice(-4))).to.deep.equal([
      ...new Set(shown.map((label) => label.slice(0, 4))),
    ]);
  });

  it('says the year below times of day of several years', () => {
    const texts = ['2022-03-01T10:15:00', '2022-03-01T10:35:00', '2024-03-01T10:15:00'];
    expect(labels(texts, { grain: null })).to.deep.equal([
      '2022-03-01 10:15\nMar 1, 2022',
      '2022-03-01 10:35',
      '2024-03-01 10:15\nMar 1, 2024',
    ]);
  });

  it('stands at the values alone where there is a place for them only, and names those', () => {
    const months = Array.from(
      { length: 24 },
      (_, index) => `${String(2020 + Math.floor(index / 12))}-${String((index % 12) + 1).padStart(2, '0')}-01`,
    );
    const sparse = months.filter((month) => month !== '2020-07-01' && month !== '2021-01-01');
    expect(labels(sparse, { widthPx: 800 })).to.include('2021-01-01 Jan\n2021');
    const slotted = labels(sparse, { widthPx: 800, isSlotted: true });
    expect(slotted.map((label) => label.slice(0, 10)).every((day) => sparse.includes(day))).to.equal(true);
    expect(slotted).to.include('2021-02-01 Feb\n2021');
  });

  it('marks half years on a phone, where only years would be marked', () => {
    const months = Array.from({ length: 24 }, (_, month) => new Date(Date.UTC(2024, month)).toISOString().slice(0, 10));
    expect(labels(months, { widthPx: 190 })).to.deep.equal([
      '2024-01-01 Jan\n2024',
      '2024-07-01 Jul',
      '2025-01-01 Jan\n2025',
      '2025-07-01 Jul',
    ]);
    expect(labels(months, { widthPx: 120 })).to.deep.equal(['2024-01-01 2024', '2025-01-01 2025']);
  });

  it('marks years alone where every value is a year', () => {
    const years = ['2021', '2022', '2023', '2024'].map((year) => `${year}-01-01`);
    expect(labels(years, { widthPx: 240, grain: 'P1Y' }).every((label) => label.includes('-01-01 2'))).to.equal(true);
  });
});
