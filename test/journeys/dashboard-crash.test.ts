import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { ownContexts } from '../support/chromium.ts';
import type { Session } from '../support/session.ts';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { startProduct, type Product } from './support/product.ts';
import { chartBody, uploadDataset } from './support/requests.ts';

const rounds = 3;

/** A dashboard that is saved again and again: the number of its last acknowledged save, and of the last one asked for. */
interface Board {
  readonly id: number;
  readonly chartIds: readonly number[];
  acknowledged: number;
  asked: number;
}

/** A save in which every field carries its number, so that a mixture of two saves would show. */
function saveNumber(step: number, chartIds: readonly number[]) {
  const shown = chartIds.slice(0, 1 + (step % chartIds.length));
  return {
    dashboard_title: `Save ${String(step)}`,
    css: `b { order: ${String(step)} }`,
    json_metadata: JSON.stringify({ refresh_frequency: step, positions: positionsWith(shown) }),
  };
}

/** What is stored, in the words of `saveNumber`; the number of each field and the charts. */
async function stored(admin: Session, id: number) {
  const { body } = await admin.get(`/api/v1/dashboard/${String(id)}`);
  const charts = (await admin.get(`/api/v1/dashboard/${String(id)}/charts`)).body.result as { id: number }[];
  const { dashboard_title: title, css, json_metadata: metadata, position_json: positions } = body.result;
  const components = Object.values(JSON.parse(positions as string) as Record<string, { meta?: { chartId?: number } }>);
  return {
    numbers: [
      Number(/\d+/.exec(title as string)?.[0]),
      Number(/\d+/.exec(css as string)?.[0]),
      JSON.parse(metadata as string).refresh_frequency as number,
    ],
    linked: charts.map((chart) => chart.id).sort((a, b) => a - b),
    placed: components.flatMap((one) => one.meta?.chartId ?? []).sort((a, b) => a - b),
  };
}

/** What SQLite itself says of the metadata file while no server has it open. */
function integrityOf(dataDir: string): unknown {
  const file = readdirSync(dataDir).find((name) => /^metadata\.\w+$/.test(name)) ?? '';
  const db = new Database(join(dataDir, file), { readonly: true });
  try {
    return [db.pragma('integrity_check', { simple: true }), db.pragma('foreign_key_check')];
  } finally {
    db.close();
  }
}

/** Three charts and the dashboard of save 0. */
async function makeBoard(admin: Session): Promise<Board> {
  const dataset = await uploadDataset(admin, 'kept.csv', 'id,amount\n1,2\n', 'kept');
  const made = ['a', 'b', 'c'].map((name) => admin.post('/api/v1/chart/', chartBody(name, dataset.id)));
  const chartIds = (await Promise.all(made)).map((answer) => answer.body.id as number);
  const { body } = await admin.post('/api/v1/dashboard/', saveNumber(0, chartIds));
  return { id: body.id as number, chartIds, acknowledged: 0, asked: 0 };
}

/** Saves one number after the other until the server is gone; counts in `board`. */
async function saveUntilDeath(admin: Session, board: Board): Promise<void> {
  for (;;) {
    board.asked += 1;
    const save = saveNumber(board.asked, board.chartIds);
    const answer = await admin.put(`/api/v1/dashboard/${String(board.id)}`, save).catch(() => undefined);
    if (answer === undefined) return;
    expect(answer.status, answer.text).to.equal(200);
    board.acknowledged = board.asked;
  }
}

/** What is stored is one save, whole: the last acknowledged one or one after it. */
async function expectOneSave(admin: Session, { id, chartIds, acknowledged, asked }: Board): Promise<void> {
  const { numbers, linked, placed } = await stored(admin, id);
  const [number = -1] = numbers;
  expect(numbers).to.deep.equal([number, number, number]);
  expect(number).to.be.within(acknowledged, asked);
  const shown = chartIds.slice(0, 1 + (number % 3)).sort((a, b) => a - b);
  expect([linked, placed]).to.deep.equal([shown, shown]);
}

async function titleOn(page: Page, product: Product, id: number): Promise<ReturnType<Page['getByRole']>> {
  await page.goto(await product.signInLink());
  await page.goto(`${product.url}/tessera/dashboard/${String(id)}/?edit=true`);
  const title = page.getByRole('textbox', { name: 'Title of the dashboard' });
  await title.waitFor();
  return title;
}

describe('kill -9 while dashboards are saved', function () {
  this.timeout(240_000);
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-kill-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`keeps the last acknowledged save whole or the one under way whole, ${String(rounds)} times`, async () => {
    let product = await startProduct(dataDir);
    const board = await makeBoard(await product.admin());
    for (let round = 1; round <= rounds; round += 1) {
      const admin = await product.admin();
      const before = board.acknowledged;
      const saving = saveUntilDeath(admin, board);
      await eventually('some saves', () => board.acknowledged >= before + 2 * round);
      // Each round dies at another moment of a save: after other requests were answered beside it.
      for (let answers = 1; answers < round; answers += 1) await admin.get(`/api/v1/dashboard/${String(board.id)}`);
      await product.kill('SIGKILL');
      await saving;
      expect(integrityOf(dataDir), `round ${String(round)}`).to.deep.equal(['ok', []]);
      product = await startProduct(dataDir);
      await expectOneSave(await product.admin(), board);
    }
    await product.kill('SIGTERM');
    expect(board.acknowledged).to.be.greaterThan(rounds);
  });

  it('says so when nobody answers, keeps what was edited, and saves it once the server is back [8.2.1b]', async () => {
    const first = await startProduct(dataDir);
    const admin = await first.admin();
    const { id } = (await admin.post('/api/v1/dashboard/', { dashboard_title: 'Before' })).body as { id: number };
    await first.kill('SIGTERM');
    const port = new URL(first.url).port;
    const second = await startProduct(dataDir, { PORT: port });
    const browser = await ownContexts();
    try {
      const page = await browser.newPage();
      await (await titleOn(page, second, id)).fill('Edited before the crash');
      await page.getByText('Unsaved changes', { exact: true }).waitFor();
      await second.kill('SIGKILL');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page
        .locator('[data-toast-type=danger]')
        .getByText('Sorry, there was an error saving this dashboard: ')
        .waitFor();
      const third = await startProduct(dataDir, { PORT: port });
      const title = await titleOn(page, third, id);
      expect(await title.inputValue()).to.equal('Edited before the crash');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.locator('[data-toast-type=success]').getByText('This dashboard was saved successfully').waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Edited before the crash' }).waitFor();
      await third.kill('SIGTERM');
    } finally {
      await browser.close();
    }
  });
});
