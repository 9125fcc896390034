import { expect } from 'chai';
import { themeModeOf } from '../../../../workbench/browser/guest/theme-mode.ts';

describe('themeModeOf', () => {
  it('reads the modes that pages around name', () => {
    expect(['default', 'dark', 'system', 'blue', 1].map(themeModeOf)).to.deep.equal([
      'light',
      'dark',
      'system',
      undefined,
      undefined,
    ]);
  });
});
