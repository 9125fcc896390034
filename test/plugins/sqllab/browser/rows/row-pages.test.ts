import { expect } from 'chai';
import type { HttpClient } from '#core/browser';
import { AppError } from '#core/common';
import { eventually } from '../../../../support/eventually.ts';
import { fetchedRowPages } from '../../../../../plugins/sqllab/browser/rows/row-pages.ts';
import type { KeptRows } from '../../../../../plugins/sqllab/common/rows/kept-rows.ts';

interface Asked {
  readonly from: number;
  readonly count: number;
  readonly timeoutMs: number | undefined;
}

/** A server with numbers from 0 on; `totals` are how many it has at one request after the other. */
function numbersServer(totals: readonly number[]) {
  const asked: Asked[] = [];
  let failure: Error | undefined;
  const send = (_route: unknown, input: { query: { q: Asked } }, options: { timeoutMs?: number }) => {
    const { from, count } = input.query.q;
    asked.push({ from, count, timeoutMs: options.timeoutMs });
    if (failure !== undefined) return Promise.reject(failure);
    const total = totals[Math.min(asked.length, totals.length) - 1] ?? 0;
    const values = Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_none, row) => from + row);
    const columns = [{ name: 'n', type: 'BIGINT', type_generic: 0, values }];
    return Promise.resolve({ status: 200, body: { from, total, isComplete: total === totals.at(-1), columns } });
  };
  return {
    asked,
    http: { send } as unknown as HttpClient, // the only call that is made
    fail: (thrown: Error) => {
      failure = thrown;
    },
  };
}

const noLocal = { read: () => undefined, keep: () => undefined, forget: () => undefined };
const until = (isTrue: () => boolean): Promise<boolean> => eventually('the rows are as expected', isTrue);
const pagesOver = (http: HttpClient, local: Parameters<typeof fetchedRowPages>[0]['local'] = noLocal) =>
  fetchedRowPages({ http, local, timeoutMs: undefined, nowMs: () => 1_000 });

describe('pages of rows', () => {
  it('asks for those that are looked at, once', async () => {
    const server = numbersServer([100_000]);
    const pages = pagesOver(server.http);
    const leave = pages.subscribe('k', {}, () => undefined);
    pages.want('k', {}, 0, 40);
    pages.want('k', {}, 0, 40);
    await until(() => pages.read('k', {}) !== undefined);
    pages.want('k', {}, 60_010, 60_050);
    await until(() => pages.read('k', {})?.cell(60_020, 0) === 60_020);
    expect(server.asked.map(({ from }) => from)).to.deep.equal([0, 60_000]);
    leave();
  });

  it('holds few of the rows of a large result', async () => {
    const server = numbersServer([1_000_000]);
    const pages = pagesOver(server.http);
    const leave = pages.subscribe('k', {}, () => undefined);
    for (let row = 0; row < 100_000; row += 500) {
      pages.want('k', {}, row, row + 1);
      await until(() => pages.read('k', {})?.cell(row, 0) === row);
    }
    const here = Array.from({ length: 200 }, (_none, page) => pages.read('k', {})?.cell(page * 500, 0) !== undefined);
    expect(here.filter(Boolean).length).to.equal(40);
    expect(pages.read('k', {})?.cell(99_500, 0)).to.equal(99_500);
    leave();
  });

  it('follows a result that still grows, and then has its rows', async () => {
    const server = numbersServer([3, 3, 700]);
    const pages = pagesOver(server.http);
    const leave = pages.subscribe('k', {}, () => undefined);
    pages.want('k', {}, 0, 40);
    await until(() => pages.read('k', {})?.isComplete === true);
    expect([pages.read('k', {})?.total, pages.read('k', {})?.cell(10, 0)]).to.deep.equal([700, undefined]);
    pages.want('k', {}, 0, 40);
    await until(() => pages.read('k', {})?.cell(10, 0) === 10);
    leave();
  });

  it('copies a stretch of rows that are not here', async () => {
    const pages = pagesOver(numbersServer([2_000]).http);
    const leave = pages.subscribe('k', {}, () => undefined);
    pages.want('k', {}, 0, 1);
    await until(() => pages.read('k', {}) !== undefined);
    const [numbers = []] = await pages.range('k', {}, 498, 1_502);
    expect([numbers.length, numbers[0], numbers.at(-1)]).to.deep.equal([1_004, 498, 1_501]);
    leave();
  });

  it('waits as long as it is told, and keeps the first page of a whole result in the browser', async () => {
    const kept: KeptRows[] = [];
    const server = numbersServer([2]);
    const local = { ...noLocal, keep: (rows: KeptRows) => void kept.push(rows) };
    const pages = fetchedRowPages({ http: server.http, local, timeoutMs: 700, nowMs: () => 1_000 });
    const leave = pages.subscribe('k', {}, () => undefined);
    pages.want('k', {}, 0, 1);
    await until(() => kept.length > 0);
    expect(server.asked[0]?.timeoutMs).to.equal(700);
    const columns = [{ name: 'n', type: 'BIGINT', type_generic: 0, values: [0, 1] }];
    expect(kept).to.deep.equal([{ key: 'k', keptMs: 1_000, total: 2, columns }]);
    leave();
  });

  it('shows what the browser kept when the server has it no more', async () => {
    const columns = [{ name: 'n', type: 'BIGINT', type_generic: 0 as const, values: [7, 8] }];
    const server = numbersServer([2]);
    server.fail(new Error('gone'));
    const pages = pagesOver(server.http, {
      ...noLocal,
      read: () => ({ key: 'k', keptMs: 1, total: 900, columns }),
    });
    const leave = pages.subscribe('k', {}, () => undefined);
    expect([pages.read('k', {})?.total, pages.read('k', {})?.cell(1, 0)]).to.deep.equal([900, 8]);
    pages.want('k', {}, 0, 1);
    await until(() => pages.read('k', {})?.error !== undefined);
    expect([pages.read('k', {})?.total, pages.read('k', {})?.isKept, pages.read('k', {})?.cell(1, 0)]).to.deep.equal([
      2,
      true,
      8,
    ]);
    leave();
  });

  it('forgets what the browser kept when it may not be read any more', async () => {
    const columns = [{ name: 'n', type: 'BIGINT', type_generic: 0 as const, values: [7, 8] }];
    const forgotten: string[] = [];
    const server = numbersServer([2]);
    server.fail(new AppError('forbidden', 'Other rules hold.'));
    const pages = pagesOver(server.http, {
      read: () => ({ key: 'k', keptMs: 1, total: 2, columns }),
      keep: () => undefined,
      forget: (key) => void forgotten.push(key),
    });
    const leave = pages.subscribe('k', {}, () => undefined);
    pages.want('k', {}, 0, 1);
    await until(() => pages.read('k', {})?.error !== undefined);
    const snapshot = pages.read('k', {});
    expect([snapshot?.error?.message, snapshot?.cell(1, 0), snapshot?.columns]).to.deep.equal([
      'Other rules hold.',
      undefined,
      [],
    ]);
    expect(forgotten).to.deep.equal(['k']);
    leave();
  });
});
