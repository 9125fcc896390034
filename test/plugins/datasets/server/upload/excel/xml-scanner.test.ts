import { expect } from 'chai';
import { XmlScanner, attributeOf } from '../../../../../../plugins/datasets/server/upload/excel/xml-scanner.ts';

const xml =
  '<?xml version="1.0"?><!-- <c> --><x:row r="1"><c r=\'A>1\' t="s"><v>1 &amp; &#x32;&unknown;</v></c><e/><![CDATA[a<b]]></x:row>';

function eventsOf(pieces: readonly string[]): readonly string[] {
  const events: string[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') events.push(`text ${text}`);
    text = '';
  };
  const scanner = new XmlScanner({
    open: (name, attributes) => {
      flush();
      events.push(`open ${name} ${attributeOf(attributes, 'r') ?? ''}`.trim());
    },
    close: (name) => {
      flush();
      events.push(`close ${name}`);
    },
    text: (piece) => {
      text += piece;
    },
  });
  for (const piece of pieces) scanner.write(piece);
  return events;
}

describe('XmlScanner', () => {
  const expected = [
    'open row 1',
    'open c A>1',
    'open v',
    'text 1 & 2&unknown;',
    'close v',
    'close c',
    'open e',
    'close e',
    'text a<b',
    'close row',
  ];
  it('reports tags without prefixes, decoded text and CDATA', () => {
    expect(eventsOf([xml])).to.deep.equal(expected);
  });
  it('does not care where the pieces are cut', () => {
    for (let cut = 1; cut < xml.length; cut += 1) {
      expect(eventsOf([xml.slice(0, cut), xml.slice(cut)]), `cut at ${cut}`).to.deep.equal(expected);
    }
  });
});
