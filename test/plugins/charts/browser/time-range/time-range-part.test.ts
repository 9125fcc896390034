import { expect } from 'chai';
import { AppError, ExtensionRegistry } from '#core/common';
import { DataSpans, TypedRanges, askDataSpan, readTypedRange, timeColumnKey } from '#plugins/charts';
import { eventually } from '../../../../support/eventually.ts';
import { sagaStore } from '../../../../support/saga-store.ts';
import {
  dataSpanSlice,
  timeRangeSaga,
  timeRangeSlice,
  typedRangeSlice,
} from '../../../../../plugins/charts/browser/time-range/time-range-part.ts';

interface Asked {
  readonly path: string;
  readonly input: { readonly query?: { readonly text?: string }; readonly body?: unknown };
}

/** The saga on a real store; `answer` plays the server. */
function openPage(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = [];
  const http = {
    send: async (route: { readonly path: string }, input: Asked['input']) => {
      asked.push({ path: route.path, input });
      return Promise.resolve({ status: 200, body: answer({ path: route.path, input }) });
    },
  };
  const services = { http, extensions: new ExtensionRegistry(), page: {} } as unknown as Parameters<
    typeof timeRangeSaga
  >[0];
  const page = sagaStore([timeRangeSlice, typedRangeSlice, dataSpanSlice], () => timeRangeSaga(services));
  return { ...page, asked };
}

const column = { datasetId: 7, name: 'day' };
const spanAnswer = (first: unknown, last: unknown) =>
  new TextEncoder().encode(
    JSON.stringify({
      result: [
        {
          columns: [
            { name: 'MIN', type: 2, databaseType: 'DATE', values: [first] },
            { name: 'MAX', type: 2, databaseType: 'DATE', values: [last] },
          ],
          rowcount: 1,
        },
      ],
    }),
  );

describe('ranges that are typed', () => {
  it('are kept as the server read them', async () => {
    const read = { since: 'a', until: 'b', timeRange: 'a : b', shift: null };
    const page = openPage(() => ({ result: read }));
    page.store.dispatch(readTypedRange({ typed: 'March 2001' }));
    const known = await eventually('the text is read', () => TypedRanges.select(page.store.getState())['March 2001']);
    expect(known).to.deep.equal({ since: 'a', until: 'b', timeRange: 'a : b' });
    page.stop();
  });

  it('have a problem where the server does not understand them', async () => {
    const page = openPage(() => {
      throw new AppError('validation', 'not understood');
    });
    page.store.dispatch(readTypedRange({ typed: 'nonsense' }));
    const known = await eventually('the text is refused', () => TypedRanges.select(page.store.getState())['nonsense']);
    expect(known).to.deep.equal({ problem: 'not understood' });
    page.stop();
  });
});

describe('first and last time of a column', () => {
  it('are asked once', async () => {
    const page = openPage(() => spanAnswer(1_000, 2_000));
    page.store.dispatch(askDataSpan({ column }));
    const span = () => DataSpans.select(page.store.getState())[timeColumnKey(column)];
    expect(await eventually('the span is known', span)).to.deep.equal({ firstMs: 1_000, lastMs: 2_000 });
    page.store.dispatch(askDataSpan({ column }));
    expect(page.asked.length).to.equal(1);
    page.stop();
  });

  it('are none where the column has no times', async () => {
    const page = openPage(() => spanAnswer('1.5.2001', '9.5.2001'));
    page.store.dispatch(askDataSpan({ column }));
    const spans = await eventually(
      'the column is answered',
      () => DataSpans.select(page.store.getState()),
      (all) => timeColumnKey(column) in all,
    );
    expect(spans[timeColumnKey(column)]).to.equal(null);
    page.stop();
  });
});
