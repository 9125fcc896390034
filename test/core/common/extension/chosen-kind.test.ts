import { expect } from 'chai';
import { chosenKind, settingsFrom } from '#core/common';

describe('chosenKind', () => {
  const settings = settingsFrom({});
  const [plain, other, wanted] = [{ id: 'plain' }, { id: 'other' }, { id: 'wanted', isWanted: () => true }];
  const usual = { name: '', otherwise: 'plain' };

  it('takes the one of the name, also against the wish of another', () => {
    expect(chosenKind([plain, other, wanted], settings, { ...usual, name: 'other' })).to.equal(other);
    expect(chosenKind([plain, wanted], settings, { ...usual, name: 'other' })).to.equal(undefined);
  });

  it('takes without a name one that its settings want, else the usual one', () => {
    expect(chosenKind([plain, other, wanted], settings, usual)).to.equal(wanted);
    expect(chosenKind([other, plain], settings, usual)).to.equal(plain);
  });
});
