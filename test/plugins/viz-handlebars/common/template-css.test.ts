import { expect } from 'chai';
import { checkedCss, loadsOthers } from '../../../../plugins/viz-handlebars/common/template-css.ts';

describe('checkedCss', () => {
  it('leaves rules as they are', () => {
    const css = '.card { color: red; }\n@media (min-width: 300px) { .card::before { content: "→"; } }';
    expect(checkedCss(css)).to.equal(css);
  });

  for (const css of [
    '@import "a.css";',
    'p { background: url(https://example.com/a.png) }',
    'p { background: u\\72l(x) }',
    'p { background: URL (x) }',
    '@\\69mport "x";',
    'p { background: image-set("a.png" 1x) }',
    '@font-face { src: local(x) }',
  ])
    it(`refuses ${css}`, () => {
      expect(() => checkedCss(`p { color: red }\n${css}`)).to.throw('Line 2 of the styles');
    });

  it('refuses what is broken over lines, and markup', () => {
    expect(() => checkedCss('p { background: url\n(x) }')).to.throw('cannot load anything');
    expect(() => checkedCss('</style><img>')).to.throw('must not contain HTML');
  });

  it('is not deceived by comments', () => {
    expect(loadsOthers('/* url(x) */ p { color: red }')).to.equal(false);
    expect(loadsOthers('/* */url(x)')).to.equal(true);
  });
});
