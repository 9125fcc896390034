import { expect } from 'chai';
import { renderTemplate } from '../../../../../plugins/sql-templates/common/language/render-template.ts';
import { valueFrom } from '../../../../../plugins/sql-templates/common/language/template-value.ts';

const data = {
  name: "O'Brien",
  empty: '',
  none: null,
  yes: true,
  three: 3,
  list: ['a', 'b', 'c'],
  numbers: [3, 1, 2],
  people: [
    { name: 'Ada', age: 36 },
    { name: 'Bob', age: 25 },
  ],
  map: { x: 1, y: 2 },
  when: new Date(Date.UTC(2024, 4, 1, 13, 5, 9)),
};
const names = {
  values: new Map(Object.entries(data).map(([key, value]) => [key, valueFrom(value)])),
  quoteText: (text: string) => `'${text.replaceAll("'", "''")}'`,
};
const render = (template: string) => renderTemplate(template, names);

/** Template and what Jinja 3 makes of it. */
const corpus: readonly (readonly [template: string, expected: string])[] = [
  // Text, output, remarks, white space
  ['SELECT 1', 'SELECT 1'],
  ['a {{ three }} b', 'a 3 b'],
  ['a {# {{ three }} #} b', 'a  b'],
  ['a {{- three -}} b', 'a3b'],
  ['a {%- if yes -%} b {%- endif -%} c', 'abc'],
  ['a {%+ if yes %}b{% endif %}', 'a b'],
  ['a\n{%- set x = 1 %}\nb', 'a\nb'],
  ['a {#- x -#} b', 'ab'],
  ['a\n', 'a'],
  ['a\n\n', 'a\n'],
  ['{% raw %}{{ three }}{% endraw %}', '{{ three }}'],
  ['{% raw -%} x {%- endraw %}', 'x'],
  ["{{ '}}' }}", '}}'],
  ["{{ {'a': {'b': 1}}['a']['b'] }}", '1'],
  // Values as text
  ['{{ none }} {{ yes }} {{ false }} {{ True }} {{ None }}', 'None True False True None'],
  ['{{ list }}', "['a', 'b', 'c']"],
  ['{{ (1, 2) }} {{ (1,) }} {{ () }}', '(1, 2) (1,) ()'],
  ['{{ map }}', "{'x': 1, 'y': 2}"],
  ['{{ [name] }}', '["O\'Brien"]'],
  ['{{ 1.5 }} {{ 1e3 }} {{ 1_000 }}', '1.5 1000 1000'],
  ['{{ "a\\nb" }}', 'a\nb'],
  ['{{ "a" "b" }}', 'ab'],
  ['{{ when }}', '2024-05-01 13:05:09'],
  // Arithmetic and precedence
  ['{{ 1 + 2 * 3 }}', '7'],
  ['{{ (1 + 2) * 3 }}', '9'],
  ['{{ 7 // 2 }} {{ -7 // 2 }} {{ 7 % 3 }} {{ -7 % 3 }}', '3 -4 1 2'],
  ['{{ 2 ** 3 }} {{ 2 * 3 ** 2 }}', '8 18'],
  ['{{ 3 / 2 }}', '1.5'],
  ['{{ 1 ~ 2 ~ "x" }}', '12x'],
  ['{{ "a" + "b" }} {{ "ab" * 2 }} {{ [1] + [2] }} {{ [0] * 3 }}', 'ab abab [1, 2] [0, 0, 0]'],
  ['{{ -three }} {{ +three }} {{ -1|abs }}', '-3 3 1'],
  ['{{ 1 < 2 < 3 }} {{ 1 < 3 < 2 }} {{ 1 == 1.0 }} {{ true == 1 }}', 'True False True True'],
  ['{{ "a" in list }} {{ "z" not in list }} {{ "b" in "abc" }} {{ "x" in map }}', 'True True True True'],
  ['{{ not yes }} {{ not empty }} {{ yes and three }} {{ empty or "x" }}', 'False True 3 x'],
  ['{{ "a" if yes else "b" }} {{ "a" if none else "b" }} [{{ "a" if none }}]', 'a b []'],
  ['{{ [1, 2] < [1, 3] }} {{ "a" < "b" }}', 'True True'],
  ['{{ 1 if 0 or 1 and 0 else 2 }}', '2'],
  // Members
  ['{{ list[0] }} {{ list[-1] }} {{ list.1 }} {{ map.x }} {{ map["y"] }}', 'a c b 1 2'],
  ['{{ list[1:] }} {{ list[:2] }} {{ list[::-1] }} {{ "abcd"[1:3] }}', "['b', 'c'] ['a', 'b'] ['c', 'b', 'a'] bc"],
  ['{{ people[0].name }}', 'Ada'],
  ['{{ name.upper() }} {{ "a,b".split(",") }} {{ "-".join(list) }}', "O'BRIEN ['a', 'b'] a-b-c"],
  ['{{ " x ".strip() }}{{ "abc".startswith("a") }} {{ "abc".replace("b", "x") }}', 'xTrue axc'],
  ['{{ map.get("z", 9) }} {{ map.get("z") }} {{ map.keys()|list }}', "9 None ['x', 'y']"],
  ['{% for k, v in map.items() %}{{ k }}={{ v }};{% endfor %}', 'x=1;y=2;'],
  ['{{ when.strftime("%Y/%m/%d") }} {{ when.year }} {{ when.isoformat() }}', '2024/05/01 2024 2024-05-01T13:05:09'],
  // Conditions and loops
  ['{% if three > 2 %}big{% elif three > 1 %}mid{% else %}small{% endif %}', 'big'],
  ['{% if three > 5 %}big{% elif three > 1 %}mid{% else %}small{% endif %}', 'mid'],
  ['{% if none %}a{% else %}b{% endif %}', 'b'],
  ['{% for x in list %}{{ x }}{% if not loop.last %}, {% endif %}{% endfor %}', 'a, b, c'],
  [
    '{% for x in list %}{{ loop.index }}{{ loop.index0 }}{{ loop.revindex }}{{ loop.first }}{{ loop.length }} {% endfor %}',
    '103True3 212False3 321False3 ',
  ],
  ['{% for x in [] %}x{% else %}none{% endfor %}', 'none'],
  ['{% for x in numbers if x > 1 %}{{ loop.index }}:{{ x }} {% endfor %}', '1:3 2:2 '],
  ['{% for a, b in [(1, 2), (3, 4)] %}{{ a + b }} {% endfor %}', '3 7 '],
  ['{% for x in list %}{{ loop.cycle("odd", "even") }} {% endfor %}', 'odd even odd '],
  ['{% for x in [1, 1, 2] %}{{ loop.previtem|default("-") }}{% endfor %}', '-11'],
  ['{% for i in range(3) %}{{ i }}{% endfor %} {{ range(1, 6, 2)|list }}', '012 [1, 3, 5]'],
  // Assignments and scopes
  ['{% set x = 1 %}{{ x }}', '1'],
  ['{% set a, b = 1, 2 %}{{ a }}{{ b }}', '12'],
  ['{% set x %}a{{ three }}{% endset %}[{{ x }}]', '[a3]'],
  ['{% set x = 1 %}{% for i in [1, 2] %}{% set x = 5 %}{% endfor %}{{ x }}', '1'],
  ['{% set x = 1 %}{% if yes %}{% set x = 2 %}{% endif %}{{ x }}', '2'],
  ['{% set n = namespace(x=0) %}{% for i in [1, 2] %}{% set n.x = n.x + i %}{% endfor %}{{ n.x }}', '3'],
  ['{% with x = 5 %}{{ x }}{% endwith %}{{ x|default("out") }}', '5out'],
  ['{% set l = [] %}{% for i in [1, 2] %}{% set _ = l.append(i) %}{% endfor %}{{ l }}', '[1, 2]'],
  [
    '{% macro eq(col, val="x") %}{{ col }} = {{ val }}{% endmacro %}{{ eq("a") }}, {{ eq("b", val=2) }}',
    'a = x, b = 2',
  ],
  ['{% filter upper %}abc{% endfilter %}', 'ABC'],
  // Filters
  ['{{ missing|default("d") }} {{ empty|default("d") }}|{{ empty|default("d", true) }} {{ none|d("x") }}', 'd |d None'],
  [
    '{{ list|join(", ") }} {{ people|join("+", attribute="name") }} {{ [1, none]|join("-") }}',
    'a, b, c Ada+Bob 1-None',
  ],
  ['{{ "ab"|upper }} {{ "AB"|lower }} {{ "ab cd"|title }} {{ "ab CD"|capitalize }}', 'AB ab Ab Cd Ab cd'],
  ['{{ list|length }} {{ "abc"|count }} {{ map|length }}', '3 3 2'],
  ['{{ "aaa"|replace("a", "b") }} {{ "aaa"|replace("a", "b", 1) }}', 'bbb baa'],
  ['{{ "12"|int + 1 }} {{ "x"|int }} {{ "x"|int(5) }} {{ "1.5"|float }} {{ 3.9|int }}', '13 0 5 1.5 3'],
  ['{{ 2.567|round(2) }} {{ 2.4|round }} {{ 2.1|round(0, "ceil") }}', '2.57 2 3'],
  ['{{ {"a": [1, none, true, "x"]}|tojson }}', '{"a":[1,null,true,"x"]}'],
  ['{{ list|first }} {{ list|last }} {{ list|reverse|list }}', "a c ['c', 'b', 'a']"],
  [
    '{{ numbers|sort }} {{ numbers|sort(reverse=true) }} {{ people|sort(attribute="age")|map(attribute="name")|list }}',
    "[1, 2, 3] [3, 2, 1] ['Bob', 'Ada']",
  ],
  ['{{ [1, 2, 1]|unique|list }} {{ numbers|min }} {{ numbers|max }} {{ numbers|sum }}', '[1, 2] 1 3 6'],
  ['{{ list|map("upper")|list }} {{ people|map(attribute="age")|sum }}', "['A', 'B', 'C'] 61"],
  [
    '{{ [1, 2, 3]|select("odd")|list }} {{ [1, 2, 3]|reject("odd")|list }} {{ [0, 1, ""]|select|list }}',
    '[1, 3] [2] [1]',
  ],
  ['{{ people|selectattr("age", "gt", 30)|map(attribute="name")|join }}', 'Ada'],
  ['{{ " x "|trim }}{{ 3|string ~ 4 }}', 'x34'],
  ['{{ {"b": 1, "a": 2}|dictsort }}', "[('a', 2), ('b', 1)]"],
  ['{{ list|batch(2)|list }}', "[['a', 'b'], ['c']]"],
  // Filters of ours: docs/http-api.md, "Templates in SQL"
  ['IN {{ list|where_in }}', "IN ('a', 'b', 'c')"],
  ['IN {{ [name, 1, 2.5, none]|where_in }}', "IN ('O''Brien', 1, 2.5, NULL)"],
  ['{{ []|where_in }} {{ []|where_in(default_to_none=true) }}', '() None'],
  [
    '{{ "2024-05-01 10:00:00"|to_datetime }} {{ "01/05/24"|to_datetime(format="%d/%m/%y") }}',
    '2024-05-01 10:00:00 2024-05-01 00:00:00',
  ],
  // Tests
  [
    '{{ missing is defined }} {{ three is defined }} {{ missing is undefined }} {{ missing is not defined }}',
    'False True True True',
  ],
  [
    '{{ none is none }} {{ three is none }} {{ three is number }} {{ name is string }} {{ map is mapping }}',
    'True False True True True',
  ],
  ['{{ 3 is odd }} {{ 4 is even }} {{ 9 is divisibleby 3 }} {{ 9 is divisibleby(2) }}', 'True True True False'],
  [
    '{{ list is iterable }} {{ 3 is eq 3 }} {{ 2 is in [1, 2] }} {{ three is not none and yes }}',
    'True True True True',
  ],
  // Undefined values may be looked at
  ['{% if missing %}a{% else %}b{% endif %}{% for x in missing %}x{% endfor %}', 'b'],
];

describe('renderTemplate', () => {
  for (const [template, expected] of corpus) {
    it(`makes ${JSON.stringify(expected)} of ${JSON.stringify(template)}`, () => {
      expect(render(template)).to.deep.equal({ ok: true, value: { text: expected, missing: [] } });
    });
  }

  it('names every value that is printed and missing, once', () => {
    const rendered = render(
      '{{ one }} {{ two }} {{ one }}{% if three == 3 %}{{ four }}{% else %}{{ five }}{% endif %}',
    );
    expect(rendered.ok && rendered.value.missing).to.deep.equal(['one', 'two', 'four']);
  });

  const unreckoned: readonly (readonly [template: string, line: number, missing: readonly string[]])[] = [
    ['{{ missing.x }}', 1, ['missing']],
    ['{{ missing + 1 }}', 1, ['missing']],
    ['{{ one }}\n{{ missing|where_in }}\n{{ two|upper }} {{ three }} {{ four }}', 2, ['one', 'missing', 'two', 'four']],
    ['{{ one }}\n{% set x = missing|lower %}{{ x }}', 2, ['one', 'missing']],
    ['{% macro m(y) %}{{ y ~ missing }}{% endmacro %}\n{{ m(1) }}', 1, ['missing']],
    ['{{ missing * 2 + (one - 1) }} {{ two[four] }}', 1, ['missing', 'one', 'two', 'four']],
    ['{{ missing ~ one|default(2) ~ (two if two else 3) ~ (four is defined) }} {{ five }}', 1, ['missing', 'five']],
    [
      '{% if missing > 1 %}{{ one }}{% endif %}\n{% for x in two.rows %}{{ four }}{% endfor %}{{ five }}',
      1,
      ['missing', 'two', 'five'],
    ],
    ['{% with x = missing + 1 %}{{ x - 1 }}{% endwith %}{{ one }}', 1, ['missing']],
    ['{% with x = missing + 1 %}{{ x }}{{ one }}{% endwith %}', 1, ['missing', 'one']],
  ];
  for (const [template, line, missing] of unreckoned) {
    it(`names ${missing.join(', ')} as missing where ${JSON.stringify(template)} reckons with it`, () => {
      expect(render(template)).to.deep.equal({
        ok: false,
        error: { message: 'missing is not defined.', line, missing },
      });
    });
  }

  const faults: readonly (readonly [
    template: string,
    message: string,
    line: number | undefined,
    names?: readonly string[],
  ])[] = [
    ['a\n{{ 1 +', 'The closing }} is missing.', 2],
    ['{% if yes %}\nx', 'The block {% if %} never ends.', 1],
    ['{% endif %}', '{% endif %} stands outside of its block.', 1],
    ['{% nonsense %}', 'There is no block {% nonsense %}.', 1],
    ["{% include 'x' %}", '{% include %} is not available in SQL templates.', 1],
    ['\n\n{{ list|nonsense }}', 'There is no filter nonsense.', 3, ['list']],
    ['{{ three is nonsense }}', 'There is no test nonsense.', 1, ['three']],
    ['{{ 1 }}\n{{ 1 / 0 }}', 'Division by zero.', 2],
    ['{{ missing() }}', 'missing is not defined.', 1, ['missing']],
    ['{{ map.z|where_in }}', 'z is not defined.', 1, ['map']],
    ['{{ three() }}', 'A number cannot be called.', 1, ['three']],
    ['{{ name ~ (three - list) ~ yes }}', '- does not take a number and a list.', 1, ['three', 'list']],
    ['{{ "a" - 1 }}', '- does not take a text and a number.', 1],
    ['{% for a, b in [1, 2] %}{% endfor %}', 'A number cannot be gone through.', 1],
    ['{{ 1 2 }}', 'Expected the end instead of 2.', 1],
    ['{# x', 'The remark that begins with {# never ends.', 1],
    ["{{ 'x }}", 'A text in quotes never ends.', 1],
    ['{{ "2024"|to_datetime }}', 'The text is not a time in the format %Y-%m-%d %H:%M:%S.', 1],
  ];
  for (const [template, message, line, names] of faults) {
    it(`says "${message}" of ${JSON.stringify(template)}`, () => {
      expect(render(template)).to.deep.equal({
        ok: false,
        error: { message, line, ...(names === undefined ? {} : { names }) },
      });
    });
  }
});
