import { expect } from 'chai';
import { makeOrders, type OrderLine } from '../../../../../plugins/examples/server/orders/make-orders.ts';

describe('makeOrders', () => {
  const lines = makeOrders();
  const sumOf = (value: (line: OrderLine) => number, of: (line: OrderLine) => boolean = () => true) =>
    lines.filter(of).reduce((sum, line) => sum + value(line), 0);

  it('makes the same lines at every call', () => {
    expect(makeOrders()).to.deep.equal(lines);
  });

  it('has lines on every day of two years, in order', () => {
    const days = new Set(lines.map((line) => line.ordered_at.slice(0, 10)));
    expect([days.size, [...days].at(0), [...days].at(-1)]).to.deep.equal([731, '2024-01-01', '2025-12-31']);
    expect([...days].toSorted()).to.deep.equal([...days]);
  });

  it('takes the discount off the list price', () => {
    const wrong = lines.filter(
      ({ revenue, list_price: price, quantity, discount }) =>
        Math.abs(revenue - price * quantity * (1 - discount)) > 0.006,
    );
    expect(wrong).to.deep.equal([]);
  });

  it('has a director, managers below, and sellers below those', () => {
    const managers = new Map(lines.map((line) => [line.seller, line.manager]));
    const level = (seller: string | null): number => (seller === null ? 0 : 1 + level(managers.get(seller) ?? null));
    const levels = [...managers.keys()].map(level);
    expect([1, 2, 3].map((one) => levels.filter((at) => at === one).length)).to.deep.equal([1, 3, 11]);
  });

  it('counts the quarters since the first order of a customer', () => {
    const quarter = (day: string) => Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);
    const began = (cohort: string) => Number(cohort.slice(0, 4)) * 4 + Number(cohort.slice(6)) - 1;
    const wrong = lines.filter((line) => quarter(line.ordered_at) - began(line.cohort) !== line.quarters_since);
    expect(wrong).to.deep.equal([]);
  });

  it('sells more in the second year, most in November and December', () => {
    const inYear = (year: string) =>
      sumOf(
        ({ revenue }) => revenue,
        (line) => line.ordered_at.startsWith(year),
      );
    expect(inYear('2025')).to.be.above(inYear('2024') * 1.05);
    const months = new Map<string, number>();
    for (const { ordered_at: at, revenue } of lines)
      months.set(at.slice(0, 7), (months.get(at.slice(0, 7)) ?? 0) + revenue);
    const largest = [...months].toSorted(([, one], [, other]) => other - one).slice(0, 4);
    expect(largest.map(([month]) => month).toSorted()).to.deep.equal(['2024-11', '2024-12', '2025-11', '2025-12']);
  });
});
