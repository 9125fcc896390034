import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { contribute } from '#core/common';
import { DatabaseEngines, type DatabaseEngine } from '#plugins/databases';
import { describeEngines } from '../support/engine-matrix.ts';

/** What the page tells of an engine whose definition has nothing but this. */
const lineOf = async (definition: object): Promise<string> => {
  const engine = { id: 'a', name: 'A', supportsFileUpload: false, parameters: { properties: {} }, ...definition };
  const item = { dialect: { truncations: {} }, ...engine } as unknown as DatabaseEngine;
  const page = await describeEngines([['a', { contributions: [contribute(DatabaseEngines, item)] }]]);
  const line = page.split('\n').find((text) => text.startsWith('| A '));
  return (line ?? '').replace(/ +/g, ' ');
};

describe('docs/engines.md', function documentation() {
  this.timeout(60_000); // loads both halves of every plugin

  it('says what the definitions of the engines say; "npm run docs" writes it', async () => {
    expect(readFileSync('docs/engines.md', 'utf8')).to.equal(await describeEngines());
  });

  it('tells what an engine has not', async () => {
    expect(await lineOf({ isUntested: true })).to.equal('| A | `a://` | – | – | – | all 0 | – | – | – | – |');
  });

  it('tells what an engine has', async () => {
    const line = await lineOf({
      schemes: ['b'],
      planner: { hasCosts: true },
      dialect: { truncations: { P1D: String }, groupBySets: String },
      supportsCatalogs: 'own',
      parameters: { properties: { encryption: {} } },
      supportsFileUpload: true,
      sources: { kinds: [{ id: 'csv', title: 'CSV' }], parameters: [] },
    });
    expect(line).to.equal("| A | `a://`, `b://` | yes | with costs | yes | all 1 | the server's | yes | yes | CSV |");
  });
});
