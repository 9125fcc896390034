import { expect } from 'chai';
import { installLabel, standingOf } from '../../../../../plugins/plugin-admin/browser/install/standing-of.ts';

const packed = (installed: string | null, isOlder = false) => ({
  version: '1.1.0',
  installed_version: installed,
  is_older: isOlder,
});

describe('how a packed plugin stands to what is installed', () => {
  it('is said of new ones, updates, earlier ones and the same', () => {
    const all = [packed(null), packed('1.0.0'), packed('2.0.0', true), packed('1.1.0'), packed('')];
    expect(all.map(standingOf)).to.deep.equal([
      'New',
      'Takes the place of version 1.0.0',
      'Version 2.0.0 is installed; this one is earlier',
      'Version 1.1.0 is installed already',
      'Takes the place of one without a version',
    ]);
    expect(all.map(installLabel)).to.deep.equal(['Install', 'Update', 'Go back to 1.1.0', 'Update', 'Update']);
  });
});
