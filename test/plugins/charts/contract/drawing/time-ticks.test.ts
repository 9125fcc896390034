import { expect } from 'chai';
import { timeTicks, type TimeTicksChoice } from '#plugins/charts';

const at = (text: string): number => Date.parse(`${text}Z`);
const formats: TimeTicksChoice['formats'] = { number: () => String, time: () => String, cell: String };

function labels(texts: readonly string[], more: Partial<TimeTicksChoice> = {}): readonly string[] {
  const values = texts.map((text) => at(`${text}T00:00:00`));
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
});
