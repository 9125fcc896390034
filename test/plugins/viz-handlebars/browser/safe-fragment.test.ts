import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { safeFragment } from '../../../../plugins/viz-handlebars/browser/safe-fragment.ts';

const host = new JSDOM('', { url: 'https://tessera.example/' }).window as unknown as Window & typeof globalThis;
function safe(html: string): string {
  const holder = host.document.createElement('div');
  holder.append(safeFragment(html, host));
  return holder.innerHTML;
}

describe('safeFragment', () => {
  it('lets nothing run or ask for anything', () => {
    for (const html of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg><script>alert(1)</script><use href="https://a.example/#x"></use></svg>',
      '<a href="javascript:alert(1)">x</a>',
      '<iframe src="https://a.example"></iframe>',
      '<form action="https://a.example"><input name="password"></form>',
      '<p style="background:url(https://a.example/x)">x</p>',
      '<style>@import "x"</style>',
      '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    ])
      expect(safe(html), html).not.to.match(/<script|<iframe|<form|<input|<style|<use|onerror|javascript:|url\(/i);
  });

  it('keeps classes, styles and drawings', () => {
    const html = '<p class="card" style="color: red">x</p><svg viewBox="0 0 4 4"><path d="M0 0L4 4"></path></svg>';
    expect(safe(html)).to.equal(html);
  });

  it('opens other sites apart, and turns their pictures into links', () => {
    const apart = 'target="_blank" rel="noopener noreferrer"';
    expect(safe('<a href="https://a.example/">x</a>')).to.equal(`<a href="https://a.example/" ${apart}>x</a>`);
    expect(safe('<img src="https://a.example/b.png">')).to.equal(
      `<a href="https://a.example/b.png" ${apart}>Picture at a.example</a>`,
    );
    expect(safe('<img src="//a.example/b.png" alt="B">')).to.equal(`<a href="//a.example/b.png" ${apart}>B</a>`);
    expect(safe('<img src="/static/a.png">')).to.equal('<img src="/static/a.png">');
  });

  it('makes what selects something reachable by keyboard', () => {
    expect(safe('<b data-column="year" data-value="1">x</b>')).to.equal(
      '<b data-column="year" data-value="1" tabindex="0" role="button">x</b>',
    );
  });
});
