import { expect } from 'chai';
import sinon from 'sinon';
import { AppError } from '../../../../../core/common/index.ts';
import { runSaga } from '../../../../../plugins/sqllab/browser/state/run-saga.ts';
import { runSql, stopSql } from '../../../../../plugins/sqllab/contract/editor-state.ts';
import { aDatabase, aQuery, aTab, editorStore, fakeHttp, type Answers } from '../support/editor-store.ts';
import { dialectsOnly } from '../../../../support/dialects.ts';

describe('running in the editor', () => {
  let clock: sinon.SinonFakeTimers;
  let stop: () => void;
  beforeEach(() => {
    clock = sinon.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    stop();
    clock.restore();
  });
  const start = (answers: Answers, allowAsync = false) => {
    const { http, sent } = fakeHttp(answers);
    const database = aDatabase({ allow_run_async: allowAsync });
    const built = editorStore(
      [aTab('a', { keptId: '5', urlParams: 'country=NO&rows=2' })],
      [() => runSaga(http, dialectsOnly())],
      {
        1: database,
      },
    );
    stop = built.stop;
    return { ...built, sent, query: () => Object.values(built.state().queries)[0] };
  };
  const never = () => new Promise(() => undefined);

  it('begins as running at progress 0 while somebody waits [4.5.4]', async () => {
    const { dispatch, query, sent } = start({
      '/api/v1/sqllab/execute/': () => {
        throw new AppError('network', 'no answer yet');
      },
    });
    dispatch(runSql({ sql: 'select 1', from: 0 }));
    expect(query()).to.include({ state: 'running', progress: 0, runAsync: false, sqlEditorId: '5' });
    await clock.tickAsync(10);
    expect(sent[0]?.body).to.include({ sql: 'select 1', runAsync: false, sql_editor_id: '5' });
    expect(sent[0]?.query).to.deep.equal({ rows: 0 });
    expect(sent[0]?.body?.['url_params']).to.deep.equal({ country: 'NO', rows: '2' });
  });

  it('begins as pending where the database runs in the background, and is followed to its end [4.5.4]', async () => {
    let looks = 0;
    const { dispatch, query, sent } = start(
      {
        '/api/v1/sqllab/execute/': ({ body }) => ({
          query: aQuery(String(body?.['client_id']), { state: 'pending', startDttm: 1_000_000 }),
        }),
        '/api/v1/query/updated_since': () => {
          looks += 1;
          const state = looks < 3 ? 'running' : 'success';
          return { result: [aQuery(query()?.id ?? '', { state, progress: looks * 30, startDttm: 1_000_000 })] };
        },
      },
      true,
    );
    dispatch(runSql({ sql: 'select 1', from: 0 }));
    expect(query()).to.include({ state: 'pending', progress: 0, runAsync: true });
    await clock.tickAsync(200);
    expect(query()).to.include({ state: 'running', progress: 60 });
    expect(sent[0]?.body).to.include({ runAsync: true });
    await clock.tickAsync(10_000);
    expect(query()).to.include({ state: 'success' });
    expect(looks).to.equal(3);
  });

  it('is stopped when the server agrees, and goes on when it does not [8.2.7c, 8.2.7d]', async () => {
    let isRefused = true;
    const { dispatch, query, texts } = start({
      '/api/v1/sqllab/execute/': never,
      '/api/v1/query/updated_since': () => ({ result: [] }),
      '/api/v1/query/stop': () => {
        if (isRefused) throw new AppError('unprocessable', 'cannot be cancelled');
        return { result: 'OK' };
      },
    });
    dispatch(runSql({ sql: 'select 1', from: 0 }));
    const id = query()?.id ?? '';
    dispatch(stopSql({ queryId: id }));
    await clock.tickAsync(10);
    expect([query()?.state, texts()]).to.deep.equal(['running', ['Failed to stop query.']]);
    isRefused = false;
    dispatch(stopSql({ queryId: id }));
    await clock.tickAsync(10);
    expect([query()?.state, texts().at(-1)]).to.deep.equal(['stopped', 'Query was stopped.']);
  });
});
