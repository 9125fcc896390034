import { expect } from 'chai';
import { findParameters } from '../../../../plugins/sql-parameters/common/find-parameters.ts';

const names = (sql: string): readonly string[] => findParameters(sql).map(({ name }) => name);

describe('parameters of a template', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['select 1 from {t} where a = b', []],
    ['select {{ n }}, {{ word|upper }}, {{ n }}', ['n', 'word']],
    ["{% if region is defined and size > 3 %} a = '{{ region }}' {% endif %}", ['region', 'size']],
    ['{% for each in cities %} {{ each.name }} {{ loop.index }} {% endfor %}', ['cities']],
    ['{% set x = start %} {{ x }} {% set y %}{{ end_of }}{% endset %}{{ y }}', ['start', 'end_of']],
    ['{% macro same(a, b=limit) %}{{ a }}{% endmacro %}{{ same(top) }}', ['top']],
    ["{{ url_param('city', fallback) }} {{ current_username() }} {{ from_dttm }}", ['fallback']],
    ["{{ 'text with words' }} {{ dict(key=value)['part'] }} {# {{ remark }} #}", ['value']],
    ['{% raw %}{{ left }}{% endraw %} {{ right', []],
    ["{{ filter_values('c', remove_filter=true)|join(sep) }}", ['sep']],
  ];
  for (const [sql, expected] of cases) {
    it(`are ${expected.join(', ') || 'none'} in ${sql}`, () => {
      expect(names(sql)).to.deep.equal(expected);
    });
  }

  it('are lists where they go through where_in', () => {
    expect(findParameters('{{ a|where_in }} {{ b | where_in }} {{ c }}')).to.deep.equal([
      { name: 'a', isList: true, ends: [], isOptional: false },
      { name: 'b', isList: true, ends: [], isOptional: false },
      { name: 'c', isList: false, ends: [], isOptional: false },
    ]);
  });

  it('are ranges where an end of them is asked for', () => {
    const ends = (sql: string) => findParameters(sql).map((each) => [each.name, ...each.ends]);
    expect(ends('{{ a.from }} {{ a.to }} {{ b . to }} {{ c.total }} {{ d }} {{ a }}')).to.deep.equal([
      ['a', 'from', 'to'],
      ['b', 'to'],
      ['c'],
      ['d'],
    ]);
  });

  it('may stay without a value where the template has one for them or asks whether there is one', () => {
    const optional = (sql: string) => findParameters(sql).flatMap(({ name, isOptional }) => (isOptional ? [name] : []));
    expect(optional('{{ a|default(5) }} {{ b | d("x") }} {{ c }} {{ default }}')).to.deep.equal(['a', 'b']);
    expect(optional("{% if a is defined %} x = '{{ a }}' {% endif %} {{ b }}")).to.deep.equal(['a']);
    expect(optional('{{ a|default(5) }} {{ a }}')).to.deep.equal([]); // the second one has none
    expect(optional('{{ a }} {{ a|default(5) }}')).to.deep.equal([]);
  });
});
