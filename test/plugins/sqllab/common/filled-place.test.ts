import { expect } from 'chai';
import { placeInTemplate } from '../../../../plugins/sqllab/common/filled-place.ts';

/** What is marked in the template when the engine sees a fault where `fault` begins in the filled text. */
function marked(template: string, filled: string, fault: string, nth = 0): string | undefined {
  let offset = -1;
  for (let found = 0; found <= nth; found += 1) offset = filled.indexOf(fault, offset + 1);
  if (offset < 0) throw new Error(`${fault} is not in it`);
  const place = placeInTemplate(template, filled, offset);
  return place && `${String(place.from)} ${template.slice(place.from, place.to)}`;
}

describe('the place in a template of a fault in its SQL', () => {
  const template = "select {{ columns }} from orders{% if since %} where orderd > '{{ since }}'{% endif %} limit 5";
  const filled = "select id, nme from orders where orderd > '2024-01-01' limit 5";

  it('is a word behind a tag where it stands there', () => {
    expect(marked(template, filled, 'orderd')).to.equal(`${String(template.indexOf('orderd'))} orderd`);
  });

  it('is the expression that printed it, among tags as well', () => {
    expect(marked(template, filled, 'id')).to.equal('7 {{ columns }}');
    expect(marked(template, filled, '2024')).to.equal(`${String(template.indexOf('{{ since'))} {{ since }}`);
  });

  it('is a word in a loop, whichever turn it came from', () => {
    const loop = 'select 1 {% for year in years -%}\n  union all select totl from y{{ year }}\n{% endfor %}';
    const unrolled = 'select 1 union all select totl from y2023\nunion all select totl from y2024\n';
    for (const turn of [0, 1])
      expect(marked(loop, unrolled, 'totl', turn)).to.equal(`${String(loop.indexOf('totl'))} totl`);
    expect(marked(loop, unrolled, '2024')).to.equal(`${String(loop.indexOf('{{ year'))} {{ year }}`);
  });

  it('is the expression that a loop printed in a later turn', () => {
    const loop = 'select {% for c in all %}{{ c }}, {% endfor %}1 from t';
    expect(marked(loop, 'select id, totl, 1 from t', 'totl')).to.equal('25 {{ c }}');
    expect(marked(loop, 'select id, totl, 1 from t', 'id')).to.equal('25 {{ c }}');
    const nested = 'select {% for a in x %}{% for b in y %}{{ b }}, {% endfor %}0 and {% endfor %}1 from t';
    expect(marked(nested, 'select p, totl, 0 and r, 0 and 1 from t', 'totl')).to.equal(
      `${String(nested.indexOf('{{ b'))} {{ b }}`,
    );
    expect(marked(nested, 'select p, q, 0 and totl, 0 and 1 from t', 'totl')).to.equal(
      `${String(nested.indexOf('{{ b'))} {{ b }}`,
    );
    // The last value of the loop or what follows the loop: ambiguous.
    const either = 'select {% for c in all %}{{ c }}, {% endfor %}{{ rest }} from t';
    expect(marked(either, 'select a, b, totl from t', 'totl')).to.equal('7 {% for c in all %}');
  });

  it('is a tag where nothing else is sure, and not all that the tags hold', () => {
    const either = 'select {% if a %}totl{% else %}totl{% endif %} from t';
    expect(marked(either, 'select totl from t', 'totl')).to.equal('7 {% if a %}');
    const included = '{% if a %}select 1{% endif %} from {% include table %} where 1 = 1';
    expect(marked(included, 'select 1 from twons where 1 = 1', 'twons')).to.equal('35 {% include table %}');
    const two = 'select {% if a %}{{ a }}{% else %}{{ b }}{% endif %} from t';
    expect(marked(two, 'select totl from t', 'totl')).to.equal('7 {% if a %}');
  });

  it('is the expression without tags, or all of them where they cannot be told apart', () => {
    expect(marked('select {{ a }} from {{ b }} x', 'select 1 from twons x', 'twons')).to.equal('20 {{ b }}');
    expect(marked('select {{ a }} {{ b }} x', 'select 1 twons x', 'twons')).to.equal('7 {{ a }} {{ b }}');
    // A blank may be one that an expression printed, also where there is only one.
    expect(marked('select {{ a }} {{ b }}', 'select 1 twons', 'twons')).to.equal('7 {{ a }} {{ b }}');
  });

  it('is nowhere where the SQL is not of that template', () => {
    expect(marked('select {{ a }} from t', 'delete from t', 't')).to.equal(undefined);
    expect(marked('select {{ a }} from t', 'select 1 from orders', '1')).to.equal(undefined);
    expect(marked('select 1', 'select 1', '1')).to.equal(undefined);
  });
});
