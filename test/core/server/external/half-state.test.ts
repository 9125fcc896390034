import { expect } from 'chai';
import { stateOfHalf, type StartOutcome } from '../../../../core/server/external/half-state.ts';

const calm = { isForbidden: false, isFlagOff: false, hash: 'new', allowedHash: 'new', atStart: undefined };
const ran = (hash: string): StartOutcome => ({ hash, isRunning: true, failure: undefined });
const failed: StartOutcome = { hash: 'new', isRunning: false, failure: 'why' };

describe('stateOfHalf', () => {
  const cases: readonly (readonly [title: string, facts: object, state: string])[] = [
    ['runs with the files that are allowed', { atStart: ran('new') }, 'on'],
    ['waits for the next start', {}, 'after-restart'],
    ['was never allowed', { allowedHash: undefined }, 'not-allowed'],
    ['has other files than those allowed', { allowedHash: 'old' }, 'changed'],
    ['has other files than those it runs with', { allowedHash: 'old', atStart: ran('old') }, 'changed'],
    ['was taken back while it runs', { allowedHash: undefined, atStart: ran('new') }, 'until-restart'],
    ['was taken back and changed while it runs', { allowedHash: undefined, atStart: ran('old') }, 'changed'],
    ['is allowed with new files while the old ones run', { atStart: ran('old') }, 'after-restart'],
    ['failed at the start', { atStart: failed }, 'failed'],
    [
      'failed before its files were mended',
      { hash: 'mended', allowedHash: 'mended', atStart: failed },
      'after-restart',
    ],
    ['has files that are refused', { hash: undefined }, 'failed'],
    ['is allowed, with its flag off', { isFlagOff: true }, 'off'],
    ['is forbidden by the setting', { isForbidden: true, atStart: undefined }, 'forbidden'],
  ];
  for (const [title, facts, state] of cases) {
    it(`is "${state}" for a half that ${title}`, () => {
      expect(stateOfHalf({ ...calm, ...facts })).to.equal(state);
    });
  }
});
