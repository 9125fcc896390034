import { expect } from 'chai';
import { firstFitting } from '../../../../../plugins/sql-completion/common/complete/match-offers.ts';

describe('names that fit what was typed', () => {
  const fitting = (typed: string, names: readonly string[], limit: number) =>
    firstFitting(typed, names, limit).map((at) => names[at]);

  it('come the better the nearer they are, a few of each kind', () => {
    const names = ['my_orders', 'order_items', 'reorders', 'ord_ers', 'orders'];
    expect(fitting('orders', names, 2)).to.deep.equal(['orders', 'my_orders', 'ord_ers', 'reorders', 'order_items']);
  });

  it('are only beginnings once there are enough of them', () => {
    expect(fitting('ord', ['order_items', 'orders', 'my_orders'], 2)).to.deep.equal(['order_items', 'orders']);
  });

  it('hold the word itself, also behind more beginnings than are wanted', () => {
    expect(fitting('t1', ['t10', 't11', 't12', 't1'], 2)).to.deep.equal(['t1', 't10', 't11']);
  });

  it('are the first ones while nothing is typed', () => {
    expect(fitting('', ['b', 'a', 'c'], 2)).to.deep.equal(['b', 'a']);
  });
});
