import { expect } from 'chai';
import type { ForecastQuestion } from '../../../../../plugins/queries/server/forecast/forecast-question.ts';
import { threadForecasts } from '../../../../../plugins/queries/server/forecast/forecasts.ts';

const dayMs = 86_400_000;
const firstMs = Date.UTC(2022, 0, 3); // a Monday

/** Days with their values, of which the last `ahead` are to be foretold. */
function question(
  count: number,
  ahead: number,
  valueAt: (day: number) => number | null,
  more: Partial<ForecastQuestion> = {},
): ForecastQuestion {
  const timeOf = (day: number) => firstMs + day * dayMs;
  return {
    times: Array.from({ length: count }, (_, day) => timeOf(day)),
    values: Array.from({ length: count }, (_, day) => valueAt(day)),
    future: Array.from({ length: ahead }, (_, step) => timeOf(count + step)),
    level: 0.8,
    seasonality: { yearly: null, weekly: null, daily: null },
    ...more,
  };
}

const week = [5, 9, 12, 20, 7, 3, 1];
const ofWeek = (day: number): number => week[day % 7] ?? 0;

/** Numbers between 0 and 1 that look like chance: multiples of the golden ratio modulo 1, put out of order. */
const chance = (at: number): number => ((at * 7_919 + 17) * 0.618_033_988_749_895) % 1;
/** About normal with deviation 1: twelve numbers of uniform chance less their mean (Irwin–Hall). */
const noise = (day: number): number =>
  Array.from({ length: 12 }, (_, part) => chance(day * 12 + part + ((day * part) % 5))).reduce(
    (sum, one) => sum + one,
  ) - 6;

describe('threadForecasts', () => {
  const forecasts = threadForecasts();

  after(() => forecasts.close());

  const ahead = async (asked: ForecastQuestion) => {
    const { point, lower, upper } = await forecasts.of(asked);
    return asked.future.map((_, step) => {
      const row = asked.times.length + step;
      return { point: point[row] ?? NaN, lower: lower[row] ?? NaN, upper: upper[row] ?? NaN };
    });
  };

  it('continues a straight line exactly, without a doubt', async () => {
    const found = await ahead(question(100, 10, (day) => 10 + 2 * day));
    found.forEach(({ point, lower, upper }, step) => {
      expect(point).to.be.closeTo(210 + 2 * step, 1e-9);
      expect(upper - lower).to.be.closeTo(0, 1e-9);
    });
  });

  it('continues a constant', async () => {
    const found = await ahead(question(30, 3, () => 7));
    expect(found.map(({ point }) => point)).to.deep.equal([7, 7, 7]);
  });

  it('continues a season of the week', async () => {
    const found = await ahead(question(140, 7, (day) => 100 + ofWeek(day)));
    found.forEach(({ point }, step) => {
      expect(point).to.be.closeTo(100 + ofWeek(step), 0.05);
    });
  });

  it('continues trend and season together', async () => {
    const found = await ahead(question(140, 7, (day) => 100 + 0.5 * day + ofWeek(day)));
    found.forEach(({ point, lower, upper }, step) => {
      const truth = 170 + 0.5 * step + ofWeek(step);
      expect(point).to.be.closeTo(truth, 0.1);
      expect(lower).to.be.at.most(truth);
      expect(upper).to.be.at.least(truth);
    });
  });

  it('knows no season of the week where it is told that there is none', async () => {
    const seasonality = { yearly: false, weekly: false, daily: false };
    const found = await ahead(question(140, 7, (day) => 100 + ofWeek(day), { seasonality }));
    const points = found.map(({ point }) => point);
    expect(Math.max(...points) - Math.min(...points)).to.be.below(2);
  });

  it('takes the order of a season', async () => {
    const seasonality = { yearly: false, weekly: 1, daily: false };
    const found = await ahead(question(140, 7, (day) => 100 + 10 * Math.sin((2 * Math.PI * day) / 7), { seasonality }));
    found.forEach(({ point }, step) => {
      expect(point).to.be.closeTo(100 + 10 * Math.sin((2 * Math.PI * step) / 7), 0.1);
    });
  });

  it('has wider intervals at higher levels', async () => {
    const asked = question(120, 5, (day) => 50 + day + 4 * noise(day));
    const [half, most, nearly] = await Promise.all([0.5, 0.8, 0.95].map((level) => ahead({ ...asked, level })));
    asked.future.forEach((_, step) => {
      const widths = [half, most, nearly].map((found) => (found?.[step]?.upper ?? 0) - (found?.[step]?.lower ?? 0));
      expect(widths[0]).to.be.below(widths[1] ?? 0);
      expect(widths[1]).to.be.below(widths[2] ?? 0);
    });
  });

  it('holds about as many of noisy values as it says', async () => {
    const count = 200;
    const truth = (day: number) => 50 + 0.3 * day + 5 * noise(day);
    const found = await ahead(question(count, 100, truth));
    const held = found.filter(({ lower, upper }, step) => truth(count + step) >= lower && truth(count + step) <= upper);
    expect(held.length).to.be.within(70, 98);
  });

  it('says the same again', async () => {
    const asked = question(60, 5, (day) => 50 + 4 * noise(day));
    expect(await forecasts.of(asked)).to.deep.equal(await forecasts.of(asked));
  });

  it('looks over gaps', async () => {
    const found = await ahead(question(140, 7, (day) => (day % 10 === 4 ? null : 100 + ofWeek(day))));
    found.forEach(({ point }, step) => {
      expect(point).to.be.closeTo(100 + ofWeek(step), 0.1);
    });
  });

  it('foretells nothing of fewer than three values', async () => {
    const asked = question(5, 2, (day) => (day < 2 ? day : null));
    const nothing = [null, null, null, null, null, null, null];
    expect(await forecasts.of(asked)).to.deep.equal({ point: nothing, lower: nothing, upper: nothing });
  });

  it('draws a line where a model does not settle', async () => {
    const [first] = await ahead(question(3, 1, (day) => [1, 2, 3.3][day] ?? 0));
    expect(first?.point).to.be.closeTo(4.4, 0.5);
  });
});
