import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { listedChoices, valueChoices } from '../../../../../plugins/explore/browser/filters/value-choices.ts';
import { ValueList } from '../../../../../plugins/explore/browser/filters/value-list.tsx';

const choices = valueChoices({
  status: 'success',
  values: ['ATL', 'ORD', null, '', 'SFO'],
  counts: [5, 1200, 7, 1, null],
});

describe('the values a filter offers', () => {
  it('are those of most rows first, with their rows, and without the empty text', () => {
    expect(choices).to.deep.equal([
      { text: 'ORD', count: 1200 },
      { text: '<NULL>', count: 7 },
      { text: 'ATL', count: 5 },
      { text: 'SFO', count: undefined },
    ]);
  });

  it('keep their order while nobody counted them', () => {
    const known = valueChoices({ status: 'success', values: [3, 1, 2] });
    expect(known.map(({ text }) => text)).to.deep.equal(['3', '1', '2']);
  });

  it('have the chosen ones first, also one the column lacks, and are found by any part of them', () => {
    const texts = (searched: string) => listedChoices(choices, ['SFO', 'XXX'], searched).map(({ text }) => text);
    expect(texts('')).to.deep.equal(['SFO', 'XXX', 'ORD', '<NULL>', 'ATL']);
    expect(texts(' o')).to.deep.equal(['SFO', 'ORD']);
  });

  it('are boxes to check that stay in sight, each with its rows', () => {
    const list = <ValueList choices={choices} chosen={['ATL']} isLoading={false} onChange={() => undefined} />;
    const { document } = new JSDOM(renderToStaticMarkup(list)).window;
    const rows = [...document.querySelectorAll('li')].map((row) => row.textContent);
    expect(rows).to.deep.equal(['ATL5', 'ORD1,200', '<NULL>7', 'SFO']);
    expect(document.querySelectorAll('input[type=checkbox][checked]')).to.have.lengthOf(1);
  });

  it('are drawn up to a hundred, and the rest is counted', () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ text: `v${String(index)}`, count: undefined }));
    const markup = renderToStaticMarkup(
      <ValueList choices={many} chosen={[]} isLoading={false} onChange={() => undefined} />,
    );
    expect(markup.match(/type="checkbox"/g)).to.have.lengthOf(100);
    expect(markup).to.contain('30 more: search to find them');
  });
});
