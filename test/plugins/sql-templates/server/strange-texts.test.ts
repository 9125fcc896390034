import { expect } from 'chai';
import { renderTemplate } from '../../../../plugins/sql-templates/common/language/render-template.ts';
import { valueFrom } from '../../../../plugins/sql-templates/common/language/template-value.ts';
import { strangeText } from '../../../../plugins/sql-templates/server/strange-texts.ts';
import { postgresSyntax } from '../../../support/dialects.ts';

const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What a template prints of `x` that is more than a value; undefined: nothing is. */
function strangeIn(source: string, x: unknown, allows: 'values' | 'values-and-names' = 'values-and-names') {
  const found: string[] = [];
  const rendered = renderTemplate(source, {
    values: new Map([['x', valueFrom(x)]]),
    quoteText,
    check: (text, pieces) => {
      const one = strangeText(text, pieces, { syntax: postgresSyntax, source, trusted: [], rules: [], allows });
      if (one !== undefined) found.push(one);
    },
  });
  expect(rendered.ok).to.equal(true);
  return found[0];
}

describe('a printed text', () => {
  const values: readonly (readonly [string, unknown])[] = [
    ['a = {{ x }}', 5],
    ['a = {{ x }}', -5],
    ['a = {{ x }}', 'null'],
    ["a = '{{ x }}'", 'Oslo or 1 = 1'],
    ["a = '{{ x }}'", "O''Higgins"],
    ["a = '{{ x }}'", ''],
    ["a like '%{{ x }}%'", '-- ; drop'],
    ['a in {{ x|where_in }}', ["O'Higgins", "') or ('1' = '1"]],
    ['a in ({{ x }})', '1, 2'],
    ['a $$ {{ x }} $$', "it's"],
  ];
  for (const [source, x] of values) {
    it(`is a value: ${JSON.stringify(x)} in ${source}`, () => {
      expect(strangeIn(source, x)).to.equal(undefined);
      expect(strangeIn(source, x, 'values'), 'in a row rule').to.equal(undefined);
    });
  }

  const attempts: readonly (readonly [string, string])[] = [
    ['a = {{ x }}', '1 or 1 = 1'],
    ['a = {{ x }}', '1--'],
    ['a = {{ x }}', '1 /*'],
    ['a = {{ x }}', "1 or 'a' = 'a'"],
    ['a = {{ x }} and b = 1', "'"],
    ['a = {{ x }}', '(select 1)'],
    ['a = {{ x }}', 'now()'],
    ["a = '{{ x }}'", "b' or 'c' = 'c"],
    ["a = '{{ x }}' and b = 'c'", "b'"],
    ["a = '{{ x }}'", "'"],
    ["a = E'{{ x }}' and b = ' or true --'", String.raw`\\`.slice(1)],
    ['a = "{{ x }}"', 'b" or "b'],
    ['a $$ {{ x }} $$', '$$ or true or $$'],
    ['a -- {{ x }}\n', 'b\nor true'],
  ];
  for (const [source, x] of attempts) {
    it(`is more than a value: ${JSON.stringify(x)} in ${JSON.stringify(source)}`, () => {
      expect(strangeIn(source, x)).to.equal(x);
    });
  }

  it('may name a column, but not in a row rule', () => {
    expect(strangeIn('order by {{ x }}', 'city')).to.equal(undefined);
    expect(strangeIn('city = {{ x }}', 'city', 'values')).to.equal('city');
    expect(strangeIn('city in ({{ x }})', '"city", city', 'values')).to.equal('"city", city');
  });

  it('may be what the author wrote, but not a part of it that means something else', () => {
    const source = "{{ 'and a = 1' if x else '' }} order by b";
    expect(strangeIn(source, true)).to.equal(undefined);
    expect(strangeIn('a = {{ x }} order by b', '1 or')).to.equal('1 or');
  });
});
