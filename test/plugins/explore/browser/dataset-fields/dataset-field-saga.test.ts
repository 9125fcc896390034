import { expect } from 'chai';
import { AppError, type Extensions } from '#core/common';
import { call, takeEvery, type HttpClient, type Saga } from '#core/browser';
import { changeSettings } from '#plugins/explore';
import { chartDocument } from '../../../../../plugins/explore/browser/chart-document.ts';
import { datasetFieldSaga } from '../../../../../plugins/explore/browser/dataset-fields/dataset-field-saga.ts';
import {
  DatasetField,
  datasetFieldSlice,
  openDatasetField,
  saveDatasetField,
} from '../../../../../plugins/explore/browser/dataset-fields/dataset-field-state.ts';
import { exploreSlice } from '../../../../../plugins/explore/browser/explore-slice.ts';
import type { ExploreServices } from '../../../../../plugins/explore/browser/explore-services.ts';
import { Explore } from '../../../../../plugins/explore/browser/explore-state.ts';
import { preferences } from '../../../../../core/browser/preferences/preferences-slice.ts';
import { sagaStore } from '../../../../support/saga-store.ts';
import { eventually } from '../../../../support/eventually.ts';
import { aColumn } from '../../../datasets/support/columns.ts';
import { aDataset, formDataOf } from '../../support/builders.ts';

const shouted = { expressionType: 'SQL', sqlExpression: 'UPPER(origin)', label: 'Shouted' };
const entered = { kind: 'column', name: 'Shouted', expression: 'UPPER(origin)', type: '', description: '' } as const;
const slot = { key: 'groupby', title: 'Series' };
const valid = { is_valid: true, message: null, type: 'VARCHAR', type_generic: 1 };

/** Explore with a chart by day and by SQL, and the dialog open; the server is played by `answers`. */
function openDialog(answers: Readonly<Record<string, () => unknown>> = {}) {
  const sent: string[] = [];
  const bodies: unknown[] = [];
  const before = aDataset();
  const after = aDataset({ columns: [...before.columns, aColumn('Shouted')] });
  const played: Readonly<Record<string, () => unknown>> = {
    'POST /api/v1/dataset/:id/check_expression': () => valid,
    'GET /api/v1/dataset/:id': () => ({ id: 7, result: { columns: before.columns, metrics: before.metrics } }),
    'PUT /api/v1/dataset/:id': () => ({ id: 7, result: {} }),
    'GET /api/v1/explore/': () => ({ result: { dataset: after, message: null } }),
    ...answers,
  };
  const http = {
    send: async (route: { readonly method: string; readonly path: string }, { body }: { readonly body?: unknown }) => {
      await Promise.resolve();
      const name = `${route.method} ${route.path}`;
      sent.push(name);
      bodies.push(body);
      return { status: 200, body: played[name]?.() };
    },
  } as unknown as HttpClient; // the saga uses nothing else of it
  const services = { http, extensions: { all: () => [] } as unknown as Extensions } as unknown as ExploreServices;
  const changes: unknown[] = [];
  const { store, stop } = sagaStore(
    [chartDocument.slice, exploreSlice, datasetFieldSlice, preferences],
    () => datasetFieldSaga(services),
    function* watchChanges(): Saga {
      yield* takeEvery(changeSettings, function* note(change): Saga {
        yield* call(() => changes.push(change));
      });
    },
  );
  const content = { sliceName: '', formData: formDataOf('line', { groupby: ['day', shouted] }), stash: {} };
  store.dispatch(chartDocument.actions.opened({ documentId: 'd', content }));
  const { slice, metadata, message, formDataKey, address, earlier } = Explore.initial;
  const rest = { slice, metadata, message, formDataKey, address, earlier };
  store.dispatch(exploreSlice.actions.loaded({ ...rest, documentId: 'd', dataset: before, datasetId: 7 }));
  store.dispatch(openDatasetField({ start: entered, from: { slot, index: 1 } }));
  const save = async (takesPlace: boolean) => {
    store.dispatch(saveDatasetField({ entered, takesPlace }));
    await eventually(
      'the save ended',
      () => Promise.resolve(DatasetField.select(store.getState()).isSaving),
      (isSaving) => !isSaving,
    );
    await new Promise(setImmediate);
  };
  const dialog = () => DatasetField.select(store.getState());
  const columns = () => Explore.select(store.getState()).dataset?.columns.map(({ column_name: name }) => name);
  return { sent, bodies, changes, save, dialog, columns, stop };
}

describe('a field that is saved to the dataset', () => {
  it('is checked by the database, stored beside those that are there, and in the list of fields', async () => {
    const { sent, bodies, save, dialog, columns, stop } = openDialog();
    await save(false);
    expect(sent).to.deep.equal([
      'POST /api/v1/dataset/:id/check_expression',
      'GET /api/v1/dataset/:id',
      'PUT /api/v1/dataset/:id',
      'GET /api/v1/explore/',
    ]);
    expect((bodies[2] as { columns: readonly object[] }).columns).to.have.length(4);
    expect(dialog().opened).to.equal(null);
    expect(columns()).to.include('Shouted');
    stop();
  });

  it('takes the place of its SQL in one step of the chart, where that is wanted', async () => {
    const wanted = openDialog();
    await wanted.save(true);
    expect(wanted.changes).to.deep.equal([{ field: 'Series', values: { groupby: ['day', 'Shouted'] } }]);
    wanted.stop();
    const unwanted = openDialog();
    await unwanted.save(false);
    expect(unwanted.changes).to.deep.equal([]);
    unwanted.stop();
  });

  it('is not stored where the database does not understand it', async () => {
    const invalid = { ...valid, is_valid: false, message: 'No function UPPE' };
    const { sent, save, dialog, stop } = openDialog({ 'POST /api/v1/dataset/:id/check_expression': () => invalid });
    await save(true);
    expect(sent).to.deep.equal(['POST /api/v1/dataset/:id/check_expression']);
    expect(dialog()).to.include({ problem: 'No function UPPE', isSaving: false });
    expect(dialog().opened).to.not.equal(null);
    stop();
  });

  it('keeps the dialog open with the words of a refusal', async () => {
    const fields = { columns: ['One or more columns are duplicated'] };
    const { save, dialog, changes, stop } = openDialog({
      'PUT /api/v1/dataset/:id': () => {
        throw new AppError('unprocessable', 'Unprocessable', { fields });
      },
    });
    await save(true);
    expect(dialog().problem).to.equal('One or more columns are duplicated');
    expect(dialog().opened).to.not.equal(null);
    expect(changes).to.deep.equal([]);
    stop();
  });
});
