import { expect } from 'chai';
import { tokenize } from '#plugins/sql-language';
import { renderTemplate } from '../../../../plugins/sql-templates/common/language/render-template.ts';
import { valueFrom } from '../../../../plugins/sql-templates/common/language/template-value.ts';
import { withinQuotes } from '../../../../plugins/sql-templates/server/within-quotes.ts';
import { postgresSyntax } from '../../../support/dialects.ts';

const given = { s: "O'Brien", q: 'a"b', b: "a\\'", names: ["O'Brien", 'Li'], cond: "a = 'x'", n: 5 };

function filled(source: string): string {
  const rendered = renderTemplate(source, {
    values: new Map(Object.entries(given).map(([name, value]) => [name, valueFrom(value)])),
    typed: new Set(Object.keys(given)),
    quoteText: (text) => `'${text.replaceAll("'", "''")}'`,
    withinQuotes: (text, pieces) => withinQuotes(text, pieces, postgresSyntax),
    commentsIn: (text) => tokenize(text, postgresSyntax).filter(({ kind }) => kind === 'comment'),
  });
  if (!rendered.ok) throw new Error(rendered.error.message);
  return rendered.value.text;
}

describe('a typed parameter in a template of SQL', () => {
  const cases: readonly (readonly [source: string, text: string])[] = [
    ["select '{{ s }}'", "select 'O''Brien'"],
    ["like '%{{ s }}%' and b = '{{ n }}'", "like '%O''Brien%' and b = '5'"],
    ["'{{ s | upper }}' || '{{ s.lower() }}'", "'O''BRIEN' || 'o''brien'"],
    ["'{{ s ~ '!' }}'", "'O''Brien!'"],
    ["'{{ names[0] }}'", "'O''Brien'"],
    ["{% for x in names %}'{{ x }}' {% endfor %}", "'O''Brien' 'Li' "],
    ["{% set x = s %}'{{ x }}'", "'O''Brien'"],
    ["{% macro f(x) %}'{{ x }}'{% endmacro %}{{ f(s) }}", "'O''Brien'"],
    ['"{{ q }}"', '"a""b"'],
    ["E'{{ b }}'", "E'a\\\\'''"],
    ["'{{ b }}'", "'a\\'''"],
    ['$${{ s }}$$', "$$O'Brien$$"],
    ['where {{ cond }}', "where a = 'x'"],
    ["'{{ cond }}' = 'a'", "'a = ''x''' = 'a'"],
    ['in {{ names | where_in }}', "in ('O''Brien', 'Li')"],
  ];
  for (const [source, text] of cases) {
    it(`stays a value in ${source}`, () => {
      expect(filled(source)).to.equal(text);
    });
  }

  const own: readonly (readonly [source: string, text: string])[] = [
    [`'{{ s | replace("'", "''") }}'`, "'O''Brien'"],
    [`('{{ ['a', 'b'] | join("','") }}')`, "('a','b')"],
    [`{% set x = s | replace("'", "''") %}'{{ x }}'`, "'O''Brien'"],
  ];
  for (const [source, text] of own) {
    it(`is left to the template that quotes by itself: ${source}`, () => {
      expect(filled(source)).to.equal(text);
    });
  }
});

describe('a comment in a template of SQL', () => {
  const cases: readonly (readonly [source: string, text: string])[] = [
    ['select 1 as x -- {{ undefined_thing }}', 'select 1 as x -- {{ undefined_thing }}'],
    ['select 1 /* {{ nope }} {% if %} */, {{ n }}', 'select 1 /* {{ nope }} {% if %} */, 5'],
    ["select '-- {{ n }}' -- {{ x }}\n, {{ n }}", "select '-- 5' -- {{ x }}\n, 5"],
    ['select 1 -- {# a\n, {{ n }} -- b #}', 'select 1 -- {# a\n, 5 -- b #}'],
    ['{# -- #}{{ n }}', '5'],
    [`'{{ s | replace("'", "") }} -- {{ n }}'`, "'OBrien -- 5'"],
    ['{% raw %}-- {{ a }} {% endraw %}{{ n }}', '-- {{ a }} 5'],
    ['select 1 {% if n %}, 2 -- two {% endif %}\n, 3', 'select 1 , 2 -- two \n, 3'],
    ['select 1 -- {% if n %} x {% endif %}\n, 2', 'select 1 -- {% if n %} x {% endif %}\n, 2'],
  ];
  for (const [source, text] of cases) {
    it(`stays as it is in ${JSON.stringify(source)}`, () => {
      expect(filled(source)).to.equal(text);
    });
  }

  it('keeps the line break that ends it where a tag eats the white space', () => {
    expect(filled('select * from t -- all\n{%- if n %} where i = 1{% endif %}')).to.equal(
      'select * from t -- all\n where i = 1',
    );
    expect(filled('select 1 {% if n %}, 2 -- two {% endif -%}\n, 3')).to.equal('select 1 , 2 -- two \n, 3');
  });
});
