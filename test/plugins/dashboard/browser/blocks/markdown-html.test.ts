import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { fitHeadings, safeHtmlOf } from '../../../../../plugins/dashboard/browser/blocks/markdown-html.ts';

const host = new JSDOM('').window as unknown as Window & typeof globalThis; // what a page gives
const html = (code: string) => safeHtmlOf(code, host).trim();

describe('safeHtmlOf', () => {
  it('writes markdown as HTML, tables included [1.0.3c]', () => {
    expect(html('# A\n\n*b* and **c**')).to.equal('<h1>A</h1>\n<p><em>b</em> and <strong>c</strong></p>');
    expect(html('| a |\n|---|\n| 1 |')).to.contain('<td>1</td>');
  });

  it('lets nothing run', () => {
    for (const code of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg><script>alert(1)</script></svg>',
      '<a href="javascript:alert(1)">x</a>',
      '[x](javascript:alert(1))',
      '[x](data:text/html,<script>alert(1)</script>)',
      '<iframe src="https://example.com"></iframe>',
      '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
      '<form action="https://example.com"><input name="password"></form>',
      '<div style="position:fixed;inset:0">x</div>',
      '<style>* { display: none }</style>',
    ]) {
      const made = html(code);
      expect(made, code).not.to.match(/<script|<iframe|<form|<input|<style|onerror|javascript:|style=|data:text/i);
    }
  });

  it('opens foreign links in a tab of their own, without a way back', () => {
    expect(html('[x](https://example.com)')).to.equal(
      '<p><a href="https://example.com" target="_blank" rel="noopener noreferrer">x</a></p>',
    );
    expect(html('[x](/tessera/dashboard/2/)')).to.equal('<p><a href="/tessera/dashboard/2/">x</a></p>');
  });

  it('leads to pictures of other sites, which a page may not load, and shows its own', () => {
    const at = (text: string) =>
      `<a href="https://cdn.example.com/a.svg" target="_blank" rel="noopener noreferrer">${text}</a>`;
    expect(html('![Our <logo>](https://cdn.example.com/a.svg)')).to.equal(
      `<p>${at('Our &lt;logo&gt; (picture at cdn.example.com)')}</p>`,
    );
    expect(html('<img src="https://cdn.example.com/a.svg">')).to.equal(at('Picture at cdn.example.com'));
    expect(html('[![](https://cdn.example.com/a.svg)](/tessera/dashboard/2/)')).to.equal(
      '<p><a href="/tessera/dashboard/2/"><span>Picture at cdn.example.com</span></a></p>',
    );
    for (const own of ['/static/a.png', 'data:image/png;base64,aGk='])
      expect(html(`<img src="${own}">`)).to.equal(`<img src="${own}">`);
  });

  it('takes no ids and names that the page could trip over', () => {
    expect(html('<p id="app" name="body">x</p>')).to.equal('<p>x</p>');
  });
});

describe('fitHeadings', () => {
  it('puts the headings of a text below those of the page, without gaps', () => {
    const place = new JSDOM(html('## Sales\n\n#### North\n\n## Costs')).window.document.body;
    fitHeadings(place);
    const levels = [...place.querySelectorAll('h2, h4')].map((heading) => heading.getAttribute('aria-level'));
    expect(levels).to.deep.equal(['3', '4', '3']);
  });
});
