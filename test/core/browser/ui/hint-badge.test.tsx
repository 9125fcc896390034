import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { HintBadge } from '../../../../core/browser/ui/hint-badge.tsx';

const placeOf = (words: string | undefined) =>
  new JSDOM(renderToStaticMarkup(<HintBadge words={words} hint="More" icon={<svg />} />)).window.document.querySelector(
    '[role="status"]',
  );

describe('HintBadge', () => {
  it('is listened to before it says anything', () => {
    expect(placeOf(undefined)?.textContent).to.equal('');
  });

  it('is reached by keyboard for its hint', () => {
    expect(placeOf('Selected part')?.querySelector('[tabindex="0"]')?.textContent).to.equal('Selected part');
  });
});
