import { expect } from 'chai';
import { emailField } from '../../../../../plugins/reports/browser/email/email-recipients.ts';

describe('recipients by e-mail in the dialog', () => {
  it('are sent with commas between them, and not at all where no address is left', () => {
    const typed = [{ target: ' a@example.org;b@example.org\n' }, { target: ' , ' }];
    expect(emailField.tidy(typed)).to.deep.equal([{ target: 'a@example.org, b@example.org' }]);
  });

  it('begin with the own address, if there is one', () => {
    expect(emailField.initial({ email: 'ada@example.org' })).to.deep.equal([{ target: 'ada@example.org' }]);
    expect(emailField.initial({ email: '' })).to.deep.equal([]);
  });
});
