import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { keepPageOnDrop } from '../../../../core/browser/boot/keep-page-on-drop.ts';

describe('keepPageOnDrop', () => {
  for (const name of ['dragover', 'drop']) {
    it(`keeps a ${name} of files from leaving the page and lets other things be dropped`, () => {
      const { window } = new JSDOM();
      keepPageOnDrop(window);
      const happen = (types: readonly string[]): Event => {
        const event = Object.assign(new window.Event(name, { cancelable: true }), { dataTransfer: { types } });
        window.dispatchEvent(event);
        return event;
      };
      expect(happen(['Files']).defaultPrevented).to.equal(true);
      expect(happen(['text/plain']).defaultPrevented).to.equal(false);
    });
  }
});
