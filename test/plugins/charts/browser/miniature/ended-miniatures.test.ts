import { expect } from 'chai';
import { endedMiniatures } from '../../../../../plugins/charts/browser/miniature/ended-miniatures.ts';

const minuteMs = 60_000;
const dots = { vizType: 'dots', url: '/plugins/dots-1.js' };

/** One browser, at a time that a test sets. */
function browser(values = new Map<string, unknown>()) {
  const clock = { ms: 0 };
  const store = {
    read: (key: string) => values.get(key),
    write: (key: string, value: unknown) => !!values.set(key, value),
  };
  return {
    clock,
    ended: endedMiniatures(store, () => clock.ms),
    laterPage: () => endedMiniatures(store, () => clock.ms),
  };
}

describe('miniatures that were ended', () => {
  it('are remembered by the browser, on later pages too', () => {
    const { ended, laterPage } = browser();
    ended.note(dots);
    expect([ended.has(dots), laterPage().has(dots)]).to.deep.equal([true, true]);
  });

  it('are forgotten after an hour', () => {
    const { ended, clock } = browser();
    ended.note(dots);
    clock.ms = 59 * minuteMs;
    expect(ended.has(dots)).to.equal(true);
    clock.ms = 60 * minuteMs;
    expect(ended.has(dots)).to.equal(false);
  });

  it('are those of one chart type of one build', () => {
    const { ended } = browser();
    ended.note(dots);
    expect(ended.has({ ...dots, vizType: 'lines' })).to.equal(false);
    expect(ended.has({ ...dots, url: '/plugins/dots-2.js' })).to.equal(false);
  });

  it('stay beside each other, each for its own hour', () => {
    const { ended, clock } = browser();
    const lines = { ...dots, vizType: 'lines' };
    ended.note(dots);
    clock.ms = 40 * minuteMs;
    ended.note(lines);
    expect([ended.has(dots), ended.has(lines)]).to.deep.equal([true, true]);
    clock.ms = 70 * minuteMs;
    expect([ended.has(dots), ended.has(lines)]).to.deep.equal([false, true]);
  });

  for (const stored of ['text', 7, null, { 'dots /plugins/dots-1.js': 'soon' }])
    it(`are none where the browser keeps ${JSON.stringify(stored)}`, () => {
      const { ended } = browser(new Map([['charts/ended-miniatures', stored]]));
      expect(ended.has(dots)).to.equal(false);
    });
});
