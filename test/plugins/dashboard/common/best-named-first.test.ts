import { expect } from 'chai';
import { bestNamedFirst } from '../../../../plugins/dashboard/common/best-named-first.ts';

const found = ['Traffic', 'All late flights', 'Late flights by state', 'Late flights', 'Routes'];
const best = (text: string) => bestNamedFirst(found, text, (name) => name);

describe('bestNamedFirst', () => {
  it('puts the name itself first, then names that begin with it, then those that contain it', () => {
    expect(best('late flights ')).to.deep.equal([
      'Late flights',
      'Late flights by state',
      'All late flights',
      'Traffic',
      'Routes',
    ]);
  });

  it('leaves the order alone without a search', () => {
    expect(best('')).to.deep.equal(found);
  });
});
