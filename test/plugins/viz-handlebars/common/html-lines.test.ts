import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { htmlLines } from '../../../../plugins/viz-handlebars/common/html-lines.ts';

const { document } = new JSDOM('<!doctype html>', { runScripts: 'outside-only' }).window;
const words = (html: string) =>
  htmlLines(html, document).map((line) => (line.kind === 'text' ? line.words : line.kind));

describe('htmlLines', () => {
  it('begins lines where blocks do', () => {
    expect(words('<p>One <b>two</b>\n three</p><div>four<br>five</div>six<hr>')).to.deep.equal([
      'One two three',
      'four',
      'five',
      'six',
      'rule',
    ]);
  });

  it('knows headings and lists', () => {
    expect(htmlLines('<h2>Title</h2><ul><li>a<ul><li>b</li></ul></li></ul>', document)).to.deep.equal([
      { kind: 'text', words: 'Title', level: 2, depth: 0 },
      { kind: 'text', words: '• a', level: 0, depth: 1 },
      { kind: 'text', words: '• b', level: 0, depth: 2 },
    ]);
  });

  it('gives rows of tables cell by cell', () => {
    expect(htmlLines('<table><tr><th>A</th></tr><tr><td> 1 &lt; 2</td><td></td></tr></table>', document)).to.deep.equal(
      [
        { kind: 'row', cells: ['A'], isHead: true },
        { kind: 'row', cells: ['1 < 2', ''], isHead: false },
      ],
    );
  });

  it('leaves out what nobody sees, and runs nothing', () => {
    expect(
      words(
        '<style>p{}</style><script>document.title = "ran"</script>a<img src=x onerror="document.title=1" alt="Logo">',
      ),
    ).to.deep.equal(['aLogo']);
    expect(document.title).to.equal('');
  });
});
