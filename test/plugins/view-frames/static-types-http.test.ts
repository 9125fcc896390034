import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { Extensions } from '#core/common';
import { ExternalChanges } from '#core/server';
import { VizTypes } from '#plugins/viz-kit';
import { eventually } from '../../support/eventually.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { dotsViz, writeView } from './dots-plugin.ts';

describe('chart types of level view on the server', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ plugins: ['view-frames'] });
  });
  after(() => server.stop());
  afterEach(() => rmSync(join(server.dataDir, 'plugins'), { recursive: true, force: true }));

  const descriptionOf = async (id: string) => (await server.as('admin')).get(`/api/v1/view-frames/${id}`);
  const typeOf = (key: string) => server.services.get(Extensions).get(VizTypes, key);

  it('come and go with their plugin while the server runs', async () => {
    writeView(server.dataDir, 'dots');
    server.services.get(ExternalChanges).changed();
    await eventually('the type is there', () => typeOf('dots')?.name === 'Dots in a frame');
    rmSync(join(server.dataDir, 'plugins', 'dots'), { recursive: true });
    server.services.get(ExternalChanges).changed();
    await eventually('the type is gone', () => typeOf('dots') === undefined);
  });

  it('ask for what their slots hold', async () => {
    writeView(server.dataDir, 'dots');
    server.services.get(ExternalChanges).changed();
    await eventually('the type is there', () => typeOf('dots') !== undefined);
    const metric = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'sum' };
    const formData = { viz_type: 'dots', datasource: '1__table', shop_slot: 'shop', amount_slot: metric };
    const [query] = typeOf('dots')?.buildQuery(formData) ?? [];
    expect([query?.columns, query?.metrics, query?.row_limit]).to.deep.equal([['shop'], [metric], 1_000]);
  });

  it('are described to the page', async () => {
    writeView(server.dataDir, 'dots');
    const { status, body } = await descriptionOf('dots');
    expect([status, body]).to.deep.equal([200, { result: { ...dotsViz, key: 'dots' } }]);
  });

  for (const [what, viz, reason] of [
    ['is no JSON', '{', 'Its viz.json is not JSON.'],
    ['has a field that nobody knows', { ...dotsViz, script: 'x' }, 'Its viz.json does not fit: script: Unknown field.'],
    ['has no slots', { ...dotsViz, slots: [] }, 'Its viz.json does not fit: slots: '],
    [
      'is too short in its description',
      { ...dotsViz, description: 'Dots.' },
      'Its viz.json does not fit: description: ',
    ],
  ] as const) {
    it(`are refused with the reason where viz.json ${what}`, async () => {
      writeView(server.dataDir, 'dots', { viz });
      const { status, body } = await descriptionOf('dots');
      expect([status, JSON.stringify(body)].join(' '))
        .to.match(/^4\d\d /)
        .and.include(reason);
    });
  }

  it('are refused where there is no viz.json', async () => {
    writeView(server.dataDir, 'dots');
    rmSync(join(server.dataDir, 'plugins', 'dots', 'viz.json'));
    const { body } = await descriptionOf('dots');
    expect(JSON.stringify(body)).to.include('It has no viz.json');
  });
});
