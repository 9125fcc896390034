import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { architecturePage, pluginGraph } from '../support/plugin-graph.ts';

describe('the graph of the plugins', () => {
  it('in docs/architecture.md is that of the manifests; "npm run docs" writes it', () => {
    expect(readFileSync('docs/architecture.md', 'utf8')).to.equal(architecturePage());
  });

  it('has the lowest first, equals in one line, and leaves out what is reached through another', () => {
    const plugins = [
      { id: 'pie', requires: ['charts', 'queries'] },
      { id: 'charts', requires: ['queries', 'access'] },
      { id: 'queries', requires: ['access'] },
      { id: 'bar', requires: ['charts'] },
      { id: 'access', requires: [] },
    ];
    expect(pluginGraph(plugins).split('\n')).to.deep.equal([
      'access',
      'queries → access',
      'charts → queries',
      'bar, pie → charts',
    ]);
  });
});
