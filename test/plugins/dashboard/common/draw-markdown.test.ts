import { expect } from 'chai';
import { drawMarkdown } from '../../../../plugins/dashboard/common/draw-markdown.ts';

const place = { x: 0, y: 0, width: 600, height: 400 };

/** The words of a drawing, line by line. */
function wordsOf(code: string): readonly string[] {
  const drawn = drawMarkdown(code, place, { text: '#000000' });
  return [...drawn.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words ?? '');
}

describe('drawMarkdown', () => {
  it('draws the words without what markdown and HTML write for the eye', () => {
    const code = '# Sales\n\n**Bold** and [a link](/x)\n- one\n<b>two</b> <script>alert(1)</script>three';
    expect(wordsOf(code)).to.deep.equal(['Sales', 'Bold and a link', '• one', 'two three']);
  });

  it('draws nothing of a script that is never closed', () => {
    expect(wordsOf('before\n<script>alert(1)\nmore of it')).to.deep.equal(['before']);
  });

  it('takes no longer than in proportion for texts of nothing but opening brackets', () => {
    const elapsed = (code: string): number => {
      const began = performance.now();
      drawMarkdown(code, place, { text: '#000000' });
      return performance.now() - began;
    };
    for (const bracket of ['<', '[', '<script', '<script>', '](']) {
      const times = (count: number) => Math.min(...[1, 2, 3].map(() => elapsed(bracket.repeat(count))));
      // Sixteen times the text: a pattern that looks at the rest from each bracket would take 256 times as long.
      expect(times(32_000)).to.be.lessThan(80 * Math.max(0.2, times(2_000)), bracket);
    }
  });
});
