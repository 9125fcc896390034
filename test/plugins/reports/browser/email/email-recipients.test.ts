import { expect } from 'chai';
import {
  addressTextOf,
  emailField,
  withAddressText,
} from '../../../../../plugins/reports/browser/email/email-recipients.ts';

describe('recipients by e-mail in the dialog', () => {
  it('are one line, and one recipient once somebody types, who keeps the copies', () => {
    const two = [{ target: 'a@example.org', bccTarget: 'c@example.org' }, { target: 'b@example.org' }];
    expect(addressTextOf(two)).to.equal('a@example.org, b@example.org');
    expect(withAddressText(two, 'd@example.org')).to.deep.equal([
      { target: 'd@example.org', bccTarget: 'c@example.org' },
    ]);
    expect(withAddressText([], 'd@')).to.deep.equal([{ target: 'd@' }]);
  });

  it('are sent with commas between them, and not at all where no address is left', () => {
    const typed = [{ target: ' a@example.org;b@example.org\n' }, { target: ' , ' }];
    expect(emailField.tidy(typed)).to.deep.equal([{ target: 'a@example.org, b@example.org' }]);
  });

  it('begin with the own address, if there is one', () => {
    expect(emailField.initial({ email: 'ada@example.org' })).to.deep.equal([{ target: 'ada@example.org' }]);
    expect(emailField.initial({ email: '' })).to.deep.equal([]);
  });
});
