import { expect } from 'chai';
import { flowRemark, flowSelects, summarizeFlows } from '#plugins/viz-kit';

const node = (key: string) => ({
  key,
  label: key.toUpperCase(),
  colorKey: key,
  raw: key,
  out: 0,
  in: 0,
  sourceRow: undefined,
  targetRow: undefined,
});
const facts = {
  nodes: ['a', 'b', 'c'].map(node),
  flows: [
    { source: 'a', target: 'b', value: 1 },
    { source: 'b', target: 'c', value: 7 },
  ],
  metricName: 'People',
};

describe('words of flows', () => {
  it('name the largest flows', () => {
    expect(summarizeFlows(facts, new Set(), String)).to.equal('People: 2 flows between 3. Largest: B → C 7. A → B 1.');
  });

  it('leave out what is switched off', () => {
    expect(summarizeFlows(facts, new Set(['a']), String)).to.equal('People: 1 flow between 2. Largest: B → C 7.');
    expect(summarizeFlows(facts, new Set(['b']), String)).to.equal('People: no data.');
  });

  it('tell what the picture leaves out', () => {
    expect(flowRemark({ negative: 2, empty: 0 }, 3, 'More')).to.equal(
      'More · 3 smaller ones are under “Other” · 2 flows below zero are left out',
    );
    expect(flowRemark({ negative: 0, empty: 0 })).to.equal('');
  });

  it('select what a thing gives, or only takes', () => {
    const columns = { sourceColumn: 'from', targetColumn: 'to' };
    expect(flowSelects(columns, { out: 1, raw: 'a' })).to.deep.equal({ from: 'a' });
    expect(flowSelects(columns, { out: 0, raw: 'a' })).to.deep.equal({ to: 'a' });
  });
});
