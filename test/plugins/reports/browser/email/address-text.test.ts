import { expect } from 'chai';
import { addressTextOf, withAddressText } from '../../../../../plugins/reports/browser/email/address-text.ts';

describe('the addresses of recipients', () => {
  it('are one line, and one recipient once somebody types, who keeps the copies', () => {
    const two = [{ target: 'a@example.org', bccTarget: 'c@example.org' }, { target: 'b@example.org' }];
    expect(addressTextOf(two)).to.equal('a@example.org, b@example.org');
    expect(withAddressText(two, 'd@example.org')).to.deep.equal([
      { target: 'd@example.org', bccTarget: 'c@example.org' },
    ]);
    expect(withAddressText([], 'd@')).to.deep.equal([{ target: 'd@' }]);
  });
});
