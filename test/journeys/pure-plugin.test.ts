import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { sharedWorkbench } from '../support/browser.ts';
import { documentedViz, pureFiles } from '../support/documented-viz.ts';
import { writePlugin } from '../support/external-plugin.ts';
import { menuEntry } from '../support/menus.ts';
import type { TestServer } from '../support/server.ts';
import type { Session } from '../support/session.ts';
import { uploadDataset } from './support/requests.ts';
import { miniatureOf } from './support/miniatures.ts';

const sum = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'sum' };

/** Draws the names of what a page has and its sandbox must not have. */
const reachingCode = documentedViz('reaching').replace(
  'const root = svgRoot(input);',
  `const root = svgRoot(input);
  const wanted = ['fetch', 'XMLHttpRequest', 'WebSocket', 'indexedDB', 'localStorage', 'postMessage', 'importScripts', 'self'];
  const reached = wanted.filter((name) => globalThis[name] !== undefined).join(' ');
  root.append(svgText(document, { x: 10, y: 10 }, 'reached: ' + (reached || 'nothing')));`,
);

/** Its table has the smallest number first, and the number before the name. */
const orderedCode = documentedViz('ordered').replace(
  '  emits: ',
  `  asTable: (result) => {
    const [names, numbers] = result.columns;
    const rows = numbers.values.map((value, row) => ({ row, size: Number(value) })).sort((a, b) => a.size - b.size);
    const columns = [numbers, names].map((one) => ({ ...one, values: rows.map(({ row }) => one.values[row]) }));
    return { ...result, columns };
  },
  emits: `,
);

function writePlugins(dataDir: string): void {
  const endless = documentedViz('endless').replace('const root = svgRoot(input);', 'for (;;);');
  const codes = { lollipop: documentedViz('lollipop'), endless, reaching: reachingCode, ordered: orderedCode };
  for (const [id, code] of Object.entries(codes)) writePlugin(dataDir, id, pureFiles(id, code));
}

interface Shops {
  readonly admin: Session;
  readonly datasetId: number;
}

async function makeShops(server: TestServer): Promise<Shops> {
  const admin = await server.as('admin');
  const { id } = await uploadDataset(admin, 'shops.csv', 'shop,amount\nOslo,3\nBergen,2\nOslo,4\n', 'shops');
  return { admin, datasetId: id };
}

async function saveChart({ admin, datasetId }: Shops, vizType: string, params: object): Promise<number> {
  const made = await admin.post('/api/v1/chart/', {
    slice_name: vizType,
    viz_type: vizType,
    datasource_id: datasetId,
    datasource_type: 'table',
    params: JSON.stringify({ viz_type: vizType, ...params }),
  });
  expect(made.status, made.text).to.equal(201);
  return made.body.id as number;
}

describe('a chart type of level pure', function journey() {
  this.timeout(120_000);
  let dataDir: string;
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-pure-page-'));
    writePlugins(dataDir);
  });
  const test = sharedWorkbench(
    {
      get dataDir() {
        return dataDir; // there when the server starts
      },
    },
    makeShops,
  );
  after(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  const openExplore = (vizType: string): Promise<void> => {
    const datasource = `${String(test().datasetId)}__table`;
    const formData = { viz_type: vizType, datasource, groupby: 'shop', metric: sum };
    return test().open(`/explore/?form_data=${encodeURIComponent(JSON.stringify(formData))}`);
  };
  const chart = () => test().page.locator('section[aria-label="Chart"]');

  it('draws in Explore', async () => {
    await openExplore('lollipop');
    await chart().locator('svg circle').nth(1).waitFor();
    expect(await chart().locator('svg text').allTextContents()).to.have.members(['Oslo', 'Bergen']);
    expect(test().problems).to.deep.equal([]);
  });

  it('is a table in the order that it says', async () => {
    const { page } = test();
    await openExplore('ordered');
    await chart().locator('svg circle').nth(1).waitFor();
    await page.getByRole('tab', { name: 'Results' }).click();
    const cells = page.locator('section[aria-label="Results"]').getByRole('gridcell');
    await cells.nth(3).waitFor();
    expect(await cells.allInnerTexts()).to.deep.equal(['2', 'Bergen', '7', 'Oslo']);
  });

  it('is in the gallery with its miniature', async () => {
    await test().open('/chart/add');
    await (await miniatureOf(test().page, 'lollipop')).locator('svg circle').first().waitFor();
  });

  it('follows its options and the theme', async () => {
    const { page } = test();
    await openExplore('lollipop');
    const dot = chart().locator('svg circle').first();
    await dot.waitFor();
    const before = await dot.getAttribute('fill');
    await page.emulateMedia({ colorScheme: 'dark' });
    await chart()
      .locator(`svg circle:not([fill="${String(before)}"])`)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Look' }).click();
    await page.getByRole('spinbutton', { name: 'Dot size' }).fill('9');
    await chart().locator('svg circle[r="9"]').first().waitFor();
  });

  it('filters the other charts of a dashboard by what is clicked in it', async () => {
    const { admin, page, open } = test();
    const lollipop = await saveChart(test(), 'lollipop', { groupby: 'shop', metric: sum });
    const rows = await saveChart(test(), 'table', {
      query_mode: 'raw',
      all_columns: ['shop', 'amount'],
      row_limit: 50,
    });
    const made = await admin.post('/api/v1/dashboard/', { dashboard_title: 'Shops' });
    const json_metadata = JSON.stringify({ positions: positionsWith([lollipop, rows]) });
    await admin.put(`/api/v1/dashboard/${String(made.body.id)}`, { json_metadata });
    await open(`/tessera/dashboard/${String(made.body.id)}/`);
    const shown = (id: number) => page.locator(`[data-chart-key="${String(id)}"]`);
    await shown(rows).getByText('Bergen').waitFor();
    await shown(lollipop).locator('svg circle').first().click();
    const keep = menuEntry(page, { name: /^Keep only (Oslo|Bergen)$/ });
    const [kept, other] = (await keep.innerText()).includes('Oslo') ? ['Oslo', 'Bergen'] : ['Bergen', 'Oslo'];
    await keep.click();
    await shown(rows).getByText(other).first().waitFor({ state: 'detached' });
    await shown(rows).getByText(kept).first().waitFor();
  });

  it('has a thumbnail that is its picture', async () => {
    const { admin } = test();
    const id = await saveChart(test(), 'lollipop', { groupby: 'shop', metric: sum });
    const { thumbnail_url: address } = (await admin.get(`/api/v1/chart/${String(id)}`)).body.result as {
      readonly thumbnail_url: string;
    };
    const picture = await admin.get(address, { headers: { accept: 'image/svg+xml,image/*' } });
    expect(picture.text.match(/<circle /g)).to.have.length(2);
  });

  it('reaches neither network nor storage nor the page', async () => {
    await openExplore('reaching');
    await chart().getByText('reached: nothing').first().waitFor();
  });

  it('is ended where it loops, with its name, and the page lives on', async () => {
    const { page } = test();
    await openExplore('endless');
    await page.getByRole('tab', { name: 'Look' }).click();
    await page.getByRole('spinbutton', { name: 'Dot size' }).waitFor();
    await chart().getByText('The chart type “The endless” took longer than 5 s and was ended.').first().waitFor();
  });
});
