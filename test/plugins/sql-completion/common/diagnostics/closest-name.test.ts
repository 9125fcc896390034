import { expect } from 'chai';
import { closestName } from '../../../../../plugins/sql-completion/common/diagnostics/closest-name.ts';

describe('the name that was probably meant', () => {
  const cases: readonly (readonly [written: string, names: readonly string[], meant: string | undefined])[] = [
    ['custmers', ['orders', 'customers'], 'customers'],
    ['ordres', ['orders'], 'orders'],
    ['wide_1243', ['wide_1249', 'wide_1234'], 'wide_1249'],
    ['wide_1243', ['wide_9999', 'wide_1234'], 'wide_1234'],
    ['orders', ['order_s', 'Orders'], 'Orders'],
    ['aab', ['aba'], 'aba'],
    ['a', ['ab'], 'ab'],
    ['abc', ['xyz', 'abcdef'], undefined],
    ['orders', [], undefined],
  ];
  for (const [written, names, meant] of cases) {
    it(`of ${written} among ${names.join(', ')} is ${meant ?? 'none'}`, () => {
      expect(closestName(written, names)).to.equal(meant);
    });
  }
});
