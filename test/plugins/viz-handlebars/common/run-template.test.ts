import { expect } from 'chai';
import { createVizFormats } from '#plugins/viz-kit';
import { parseTemplate } from '../../../../plugins/viz-handlebars/common/parse-template.ts';
import { runTemplate } from '../../../../plugins/viz-handlebars/common/run-template.ts';
import { templateHelpers } from '../../../../plugins/viz-handlebars/common/template-helpers.ts';

const helpers = templateHelpers({ formats: createVizFormats(), labelOf: (name) => (name === 'sold' ? 'Sold' : name) });
const rows = [
  { carrier: 'Blue Air', flights: 12, 'SUM(seats)': 2400, day: Date.UTC(2024, 2, 5, 14, 7, 9), tags: '["a","b"]' },
  { carrier: 'A & <B>', flights: 0, 'SUM(seats)': null, day: null, tags: '[]' },
];
const run = (template: string, context: unknown = { data: rows }): string =>
  runTemplate(parseTemplate(template), context, helpers);

describe('runTemplate', () => {
  it('repeats a block for each row, with its place', () => {
    const template =
      '{{#each data}}{{@index}}{{#if @first}}!{{/if}}{{#unless @last}},{{/unless}} {{carrier}};{{/each}}';
    expect(run(template)).to.equal('0!, Blue Air;1 A &amp; &lt;B&gt;;');
  });

  it('reads fields of any name, and those of contexts above', () => {
    expect(run('{{#each data}}{{[SUM(seats)]}}/{{../data.length}} {{/each}}')).to.equal('2400/2 /2 ');
    expect(
      run('{{#each data as |row at|}}{{at}}{{row.carrier.length}}{{#with row}}{{flights}}{{/with}} {{/each}}'),
    ).to.equal('012 10 ');
    expect(run('{{#with data.[0]}}{{#each this}}{{@key}} {{/each}}{{/with}}')).to.equal(
      'carrier flights SUM(seats) day tags ',
    );
    expect(
      run('{{#each data}}{{#each this}}{{#if @first}}{{@../index}}{{@root.data.length}}{{/if}}{{/each}}{{/each}}'),
    ).to.equal('0212');
  });

  it('chooses between blocks as Handlebars does', () => {
    const one = '{{#if a}}yes{{else if b}}maybe{{else}}no{{/if}}';
    expect([run(one, { a: 1 }), run(one, { a: [], b: 'x' }), run(one, { a: 0, b: '' })]).to.deep.equal([
      'yes',
      'maybe',
      'no',
    ]);
    expect(run('{{#if a includeZero=true}}yes{{/if}}', { a: 0 })).to.equal('yes');
    expect(
      run('{{#a}}{{b}}{{/a}}{{^c}}none{{/c}}{{#each c}}x{{else}}empty{{/each}}', { a: [{ b: 1 }, { b: 2 }] }),
    ).to.equal('12noneempty');
  });

  it('keeps markup of the template and writes that of values as text, unless told otherwise', () => {
    expect(run('<b>{{a}}</b>{{{a}}}', { a: '<i>"=`' })).to.equal('<b>&lt;i&gt;&quot;&#x3D;&#x60;</b><i>"=`');
  });

  it('takes the spaces away that ~ and lines of blocks ask for', () => {
    expect(run('a {{~b~}} c', { b: 1 })).to.equal('a1c');
    expect(run('<ul>\n{{#each list}}\n<li>{{this}}</li>\n{{/each}}\n</ul>', { list: [1] })).to.equal(
      '<ul>\n<li>1</li>\n</ul>',
    );
  });

  it('reaches nothing that a row does not have itself', () => {
    for (const path of ['constructor', '__proto__', 'toString', 'constructor.constructor', 'data.constructor'])
      expect(run(`[{{${path}}}]`), path).to.equal('[]');
    expect(run('{{lookup this "__proto__"}}{{get this "constructor.name"}}')).to.equal('');
  });

  it('prefers a column to a helper of its name that is given nothing', () => {
    expect(run('{{eq}} {{eq 1 1}}', { eq: 'column' })).to.equal('column true');
  });
});

describe('helpers of templates', () => {
  it('write times by the formats of Superset, in UTC', () => {
    const [row] = rows;
    expect(run('{{dateFormat day}} {{dateFormat day format="dddd, Do MMM YYYY [at] h:mm A"}}', row)).to.equal(
      '2024-03-05 Tuesday, 5th Mar 2024 at 2:07 PM',
    );
    expect(run('{{dateFormat day format="DD.MM.YY HH:mm:ss"}} {{dateFormat name}}', { ...row, name: 'soon' })).to.equal(
      '05.03.24 14:07:09 soon',
    );
  });

  it('write numbers by a locale or by a d3 format', () => {
    expect(
      run('{{formatNumber a}} {{formatNumber a "de-DE"}} {{formatNumber a format=".1f"}} {{formatNumber b}}', {
        a: 1234.5,
        b: 'x',
      }),
    ).to.equal('1,234.5 1.234,5 1234.5 x');
  });

  it('write and read JSON', () => {
    const text = '{{{stringify this}}} {{#each (parseJson tags)}}<{{this}}>{{/each}}';
    expect(run(text, { tags: '["a","b"]' })).to.equal('{"tags":"[\\"a\\",\\"b\\"]"} <a><b>');
  });

  it('compare and join', () => {
    expect(
      run('{{#if (and (gt n 5) (lte n 7) (not (eq name "x")) (or 0 (ne n 6)))}}in{{/if}} {{join list "/"}}', {
        n: 7,
        name: 'y',
        list: [1, 'b'],
      }),
    ).to.equal('in 1/b');
    expect(run('{{lt a 1}} {{gte a 1}} {{gt "b" "a"}}', { a: null })).to.equal('false false true');
  });
});

describe('label', () => {
  it('names a column as readers do', () => {
    expect(run('{{label "sold"}} {{#each this}}{{label @key}}{{/each}}', { other: 1 })).to.equal('Sold other');
  });
});

describe('errors of templates', () => {
  const problem = (template: string, context?: unknown): string => {
    try {
      return run(template, context);
    } catch (error) {
      return (error as Error).message;
    }
  };

  for (const [title, template, message] of [
    ['a block that is not closed', '<p>\n{{#each data}}\n', 'Line 3 of the template cannot be read.'],
    ['a brace too few', 'a\n{{b}', 'Line 2 of the template cannot be read.'],
    [
      'a block closed by another name',
      'a\n{{#if a}}{{/each}}',
      'Line 2 of the template: the block “if” is closed as “each”.',
    ],
    ['an unknown helper', '\n\n{{upper a}}', 'Line 3 of the template: there is no helper “upper”.'],
    ['a partial', 'a\n{{> header}}', 'Line 2 of the template: the template “header” cannot be included from here.'],
    ['a block without value', '{{#if}}{{/if}}', 'Line 1 of the template: “if” needs a value.'],
    [
      'a text that is no JSON',
      '{{#each data}}\n{{parseJson carrier}}{{/each}}',
      'Line 2 of the template: the helper “parseJson” failed: the text is not JSON.',
    ],
  ] as const)
    it(`name the line of ${title}`, () => {
      expect(problem(template)).to.equal(message);
    });

  it('end a template that would never end', () => {
    const list = Array.from({ length: 1000 }, (_, index) => index);
    expect(
      problem('{{#each list}}{{#each ../list}}\n{{#each ../list}}{{this}}{{/each}}{{/each}}{{/each}}', { list }),
    ).to.match(/^Line \d of the template: it takes too many steps/);
    const text = 'x'.repeat(10_000);
    expect(problem('{{#each list}}{{../text}}{{/each}}', { list, text })).to.match(/becomes too long/);
  });
});
