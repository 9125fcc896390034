import { describeError, toAppError } from '#core/common';
import { call, copyText, put, report, select, showToast, type Saga } from '#core/browser';
import { datasetRoutes, type DatasetData } from '#plugins/datasets';
import { VizTypes, findVizType, type FormData } from '#plugins/viz-kit';
import type { ChartDraft } from '../common/chart-draft.ts';
import { defaultVizType, settingsWithoutFields } from '../common/initial-form-data.ts';
import { readableMessages as messages } from '../common/readable/readable-messages.ts';
import { exploreLink } from '../contract/links.ts';
import { ChartDrafts } from './chart-drafts.ts';
import { isReadable, type ExploreAddress } from './explore-address.ts';
import type { ExploreServices } from './explore-services.ts';
import { Explore } from './explore-state.ts';

interface FoundDataset {
  readonly address: ExploreAddress;
  readonly problems: readonly string[];
}

/** The address with the id of the dataset that it names. A name may be that of several: the oldest is meant. */
export function* foundDataset({ http }: ExploreServices, address: ExploreAddress): Saga<FoundDataset> {
  const { dataset: text } = address;
  if (text === undefined || !isReadable(address)) return { address, problems: [] };
  if (/^\d+$/.test(text)) return { address: { ...address, dataset_id: Number(text) }, problems: [] };
  const filters = [{ col: 'table_name', opr: 'eq', value: text }];
  const q = { filters, page_size: 100, order_column: 'table_name', order_direction: 'asc' as const };
  const answer = yield* call(http.send, datasetRoutes.list, { query: { q } });
  const ids = answer.body.result.map((row) => Number(row['id'])).toSorted((a, b) => a - b);
  const [id] = ids;
  if (id === undefined) return { address, problems: [messages.part({ name: 'dataset', text })] };
  return {
    address: { ...address, dataset_id: id },
    problems: ids.length > 1 ? [messages.several({ text })] : [],
  };
}

interface ReadSettings {
  readonly formData: FormData;
  readonly problems: readonly string[];
}

/** What a readable address says, on a chart that it names, or on a new one. */
export function* readableSettings(
  { extensions, timeRange }: ExploreServices,
  address: ExploreAddress,
  saved: ChartDraft,
  dataset: DatasetData,
): Saga<ReadSettings> {
  const { readReadable } = yield* call(() => import('../common/readable/read-readable.ts'));
  const types = extensions.all(VizTypes);
  const wanted = address.viz ?? address.viz_type;
  const named = wanted === undefined ? undefined : findVizType(types, wanted);
  const isOn = address.slice_id !== undefined && (named === undefined || named.key === saved.formData.viz_type);
  const viz = named ?? findVizType(types, address.slice_id === undefined ? defaultVizType : saved.formData.viz_type);
  const base = isOn ? saved.formData : settingsWithoutFields(dataset, viz?.key ?? defaultVizType, timeRange);
  const unknown = wanted !== undefined && named === undefined ? [messages.part({ name: 'viz', text: wanted })] : [];
  if (viz === undefined) return { formData: base, problems: unknown };
  const { formData, problems } = readReadable(address, viz, dataset);
  return { formData: { ...base, ...formData }, problems: [...unknown, ...problems] };
}

/** What the reader is told; null where all was understood. */
export const notUnderstood = (parts: readonly string[]): string | null =>
  parts.length === 0 ? null : messages.notUnderstood({ parts: parts.join(' · ') });

/** Puts an address of the open chart on the clipboard that people can read and change. */
export function* shareReadable({ extensions }: ExploreServices): Saga {
  const { documentId, dataset } = yield* select(Explore.select);
  const log = (yield* select(ChartDrafts.select))[documentId ?? ''];
  const viz = findVizType(extensions.all(VizTypes), log?.present.formData.viz_type ?? '');
  if (log === undefined || dataset === null || viz === undefined) return;
  try {
    const { writeReadable } = yield* call(() => import('../common/readable/write-readable.ts'));
    const { address, left } = writeReadable(log.present.formData, viz, dataset);
    yield* call(copyText, window.location.origin + readableHref(address));
    const text = left.length === 0 ? messages.copied() : messages.copiedWithout({ settings: left.join(', ') });
    yield* put(showToast({ toastType: left.length === 0 ? 'success' : 'info', text }));
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}

/** Signs that an address may have as they are, which `URLSearchParams` writes in hexadecimals. */
const readableSigns = /%(?:28|29|2C|3A|3B|27|21|2A)/g;

const readableHref = (address: ExploreAddress): string =>
  exploreLink.href({}, address).replace(readableSigns, (sign) => decodeURIComponent(sign));
