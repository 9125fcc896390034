import { expect } from 'chai';
import { renderTemplate } from '../../../../../plugins/sql-templates/common/language/render-template.ts';
import { valueFrom } from '../../../../../plugins/sql-templates/common/language/template-value.ts';

const own = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": "mine"}') as unknown;
const names = {
  values: new Map([
    ['text', valueFrom('abc')],
    ['list', valueFrom([1, 2, 3])],
    ['map', valueFrom({ a: 1 })],
    ['own', valueFrom(own)],
    ['when', valueFrom(new Date(0))],
  ]),
  quoteText: (text: string) => `'${text.replaceAll("'", "''")}'`,
};

/** What Python's and JavaScript's objects would give away. */
const attributes = [
  '__class__',
  '__base__',
  '__mro__',
  '__subclasses__',
  '__globals__',
  '__builtins__',
  '__init__',
  '__dict__',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'call',
  'apply',
  'bind',
  'then',
  'size',
  'entries',
];
const holders = ['text', 'list', 'map', 'when', '7', '(1).x', 'range', 'text.upper', 'namespace(a=1)', 'loop'];

/** Ways to the program that name no attribute, or hide its name. */
const roundabout = [
  "{{ text['__cla' ~ 'ss__'] }}",
  "{{ text['constr' + 'uctor']['constr' + 'uctor']('return process')() }}",
  "{{ map['__proto__'] }}",
  "{{ map.get('__proto__') }}",
  "{{ map.get('constructor') }}",
  "{{ (text|attr('__class__')) }}",
  "{{ list|map(attribute='constructor')|join }}",
  "{{ list|map('attr', 'constructor')|list }}",
  "{{ [text]|map(attribute='__class__.__mro__')|first }}",
  "{{ list|groupby('constructor')|first }}",
  "{{ list|sum(attribute='constructor') }}",
  "{{ list|sort(attribute='__proto__') }}",
  "{{ list|selectattr('constructor')|list|length }}",
  '{{ self }}',
  '{{ self._TemplateReference__context }}',
  '{{ cycler.__init__.__globals__ }}',
  '{{ lipsum.__globals__ }}',
  '{{ joiner }}',
  '{{ process.env }}',
  '{{ global }}',
  '{{ globalThis }}',
  "{{ require('fs') }}",
  "{{ import('fs') }}",
  "{{ eval('1') }}",
  "{{ Function('return 1')() }}",
  '{{ config }}',
  '{{ request.application }}',
  '{{ url_for.__globals__ }}',
  "{% include '/etc/passwd' %}",
  "{% import 'os' as os %}{{ os }}",
  "{% from 'os' import popen %}{{ popen('id') }}",
  "{% extends '/etc/passwd' %}",
  "{% do map.update({'__proto__': {'polluted': 1}}) %}",
  "{% set map.__proto__ = {'polluted': 1} %}",
  "{% set ns = namespace(__proto__={'polluted': 1}) %}{{ ns.polluted }}",
  "{{ dict(__proto__={'polluted': 1}).polluted }}",
  "{{ ''.format.__globals__ }}",
  "{{ '{0.__class__}'.format(text) }}",
  "{{ '%s'|format(text.__class__) }}",
  '{{ text.replace.call }}',
  '{{ range.constructor }}',
  '{% macro m() %}{{ caller }}{{ varargs }}{{ kwargs }}{% endmacro %}{{ m.constructor }}',
  '{% for x in text.constructor %}{{ x }}{% endfor %}',
  '{% if text.constructor is defined %}open{% endif %}',
  "{% if '__class__' in text.__dir__() %}open{% endif %}",
];

/** Ways to keep the server busy or to fill its memory. */
const floods = [
  '{% for a in range(10**9) %}x{% endfor %}',
  '{% for a in range(9999) %}{% for b in range(9999) %}x{% endfor %}{% endfor %}',
  "{{ 'x' * 10**9 }}",
  "{{ 'x'|replace('x', 'y' * 10**8) }}",
  '{{ [0] * 10**9 }}',
  "{% set ns = namespace(a='x') %}{% for i in range(64) %}{% set ns.a = ns.a ~ ns.a %}{% endfor %}{{ ns.a }}",
  '{% set l = [1] %}{% for i in range(64) %}{% set _ = l.extend(l) %}{% endfor %}',
  '{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}',
  `{{ ${'('.repeat(5_000)}1${')'.repeat(5_000)} }}`,
  `{{ ${'['.repeat(5_000)}${']'.repeat(5_000)} }}`,
  `${'{% if 1 %}'.repeat(5_000)}x${'{% endif %}'.repeat(5_000)}`,
  "{{ 'a,' * 100000|length }}{{ ('a,' * 1000000).split(',') }}",
];

const openWords = /native code|\[object|=>|open|root:|polluted|undefined|class </i;

describe('templates that try to get out', () => {
  for (const holder of holders) {
    it(`find nothing behind ${holder}`, () => {
      for (const attribute of attributes) {
        const outcome = renderTemplate(`{{ ${holder}.${attribute} }}|{{ ${holder}['${attribute}'] }}`, names);
        if (outcome.ok) expect(outcome.value.text, `${holder}.${attribute}`).to.equal('|');
      }
    });
  }

  it('cannot call what is not there', () => {
    for (const attribute of attributes) {
      expect(renderTemplate(`{{ text.${attribute}() }}`, names).ok, attribute).to.equal(false);
      expect(renderTemplate(`{{ text.${attribute}.${attribute} }}`, names).ok, attribute).to.equal(false);
    }
  });

  for (const attempt of roundabout) {
    it(`get nothing by ${attempt}`, () => {
      const outcome = renderTemplate(attempt, names);
      if (outcome.ok) expect(outcome.value.text).not.to.match(openWords);
      expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
    });
  }

  it('see a parameter called __proto__ as data', () => {
    const outcome = renderTemplate("{{ own.constructor }} {{ own['__proto__'].polluted }} {{ map.polluted }}", names);
    expect(outcome.ok && outcome.value.text).to.equal('mine 1 ');
  });

  for (const flood of floods) {
    it(`are ended: ${flood.slice(0, 60)}`, () => {
      expect(renderTemplate(flood, names).ok).to.equal(false);
    });
  }
});
