import { toAppError } from '#core/common';
import { call, put, select, showToast, takeLatest, type Saga } from '#core/browser';
import { datasetsSet } from '#plugins/charts';
import {
  checkExpression,
  readDataset as readStored,
  updateDataset,
  type DatasetColumn,
  type DatasetMetric,
} from '#plugins/datasets';
import { changeSettings } from '#plugins/explore';
import { valuesOf } from '../../common/chart-draft.ts';
import { datasetFieldMessages as messages } from '../../common/dataset-fields/dataset-field-messages.ts';
import { putWithField, type EnteredField, type FieldPlace } from '../../common/dataset-fields/dataset-field.ts';
import { readDataset } from '../apply-saga.ts';
import { ChartDrafts } from '../chart-drafts.ts';
import type { ExploreServices } from '../explore-services.ts';
import { exploreSlice } from '../explore-slice.ts';
import { Explore } from '../explore-state.ts';
import { stored } from '../slots/move-field.ts';
import { DatasetField, datasetFieldSlice, saveDatasetField } from './dataset-field-state.ts';

/** Adds a field to the open dataset, and shows it in its list and its chip. */
export function* datasetFieldSaga(services: ExploreServices): Saga {
  yield* takeLatest(saveDatasetField, ({ entered, takesPlace }) => save(services, entered, takesPlace));
}

function* save(services: ExploreServices, entered: EnteredField, takesPlace: boolean): Saga {
  const { dataset, documentId } = yield* select(Explore.select);
  const { opened } = yield* select(DatasetField.select);
  if (dataset === null || opened === null) return;
  const name = entered.name.trim();
  try {
    const problem = yield* call(store, services, dataset.id, entered);
    if (problem !== undefined) {
      yield* put(datasetFieldSlice.actions.refused({ problem }));
      return;
    }
    yield* put(datasetFieldSlice.actions.stored());
    const text = messages.saved({ name, dataset: dataset.datasource_name });
    yield* put(showToast({ toastType: 'success', text }));
    const now = yield* select(Explore.select);
    if (now.documentId !== documentId || now.datasetId !== dataset.id) return; // left meanwhile
    const changed = yield* call(readDataset, services, dataset.id);
    yield* put(exploreSlice.actions.datasetLoaded({ dataset: changed }));
    yield* put(datasetsSet({ datasetIds: [changed.id] }));
    if (takesPlace && opened.from !== undefined) yield* replace(name, opened.from);
  } catch (thrown) {
    yield* put(datasetFieldSlice.actions.refused({ problem: refusalOf(thrown) }));
  }
}

/** Why the database does not understand it; undefined once it is stored. Throws AppError where the server refuses it. */
async function store({ http }: ExploreServices, id: number, entered: EnteredField): Promise<string | undefined> {
  const { kind } = entered;
  const expression = entered.expression.trim();
  const { body: checked } = await http.send(checkExpression, { params: { id }, body: { expression, kind } });
  if (!checked.is_valid) return checked.message ?? '';
  const { result } = (await http.send(readStored, { params: { id }, query: {} })).body;
  const item = result as unknown as {
    readonly columns: readonly DatasetColumn[];
    readonly metrics: readonly DatasetMetric[];
  }; // what the route documents
  const body = putWithField(item, entered, { type: checked.type, isTime: checked.type_generic === 2 });
  await http.send(updateDataset, { params: { id }, query: {}, body });
  return undefined;
}

/** One step of undo: the chip holds the field of the dataset and no SQL any more. */
function* replace(name: string, { slot, index }: FieldPlace): Saga {
  const { documentId } = yield* select(Explore.select);
  const formData = (yield* select(ChartDrafts.select))[documentId ?? '']?.present.formData;
  if (formData === undefined) return;
  const values = valuesOf(formData, slot.key).map((value, at) => (at === index ? name : value));
  yield* put(changeSettings({ field: slot.title, values: { [slot.key]: stored(slot, values) } }));
}

/** What a refusal means, in the words of its fields where it has some. */
function refusalOf(thrown: unknown): string {
  const { kind, errorType, fields, message } = toAppError(thrown);
  if (kind === 'forbidden' && errorType === undefined) return messages.forbidden();
  const reasons = Object.values(fields ?? {}).flatMap((field) => (Array.isArray(field) ? field.map(String) : []));
  return reasons.length > 0 ? reasons.join(' ') : message;
}
