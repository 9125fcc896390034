import { expect } from 'chai';
import { unknownRules } from '#plugins/viz-kit';

describe('unknownRules', () => {
  it('names operators, parts and icons that are not known, each once', () => {
    const rules = [
      { column: 'a', operator: 'fuzzy' },
      { column: 'b', operator: 'fuzzy' },
      { column: 'a', operator: '>', targetValue: 1, objectFormatting: 'GLOW' },
    ];
    expect(unknownRules(rules)).to.equal(
      'Rules of conditional formatting are not applied, since “fuzzy”, “GLOW” are not known.',
    );
  });

  it('says nothing of rules that are', () => {
    expect(unknownRules([{ column: 'a', operator: 'begins with', targetValue: 'x' }, { column: 'a' }])).to.equal(
      undefined,
    );
  });
});
