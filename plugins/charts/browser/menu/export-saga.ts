import { AppError, Extensions, toAppError } from '#core/common';
import { HttpClient, announce, call, put, saveFile, select, showToast, takeEvery, type Saga } from '#core/browser';
import { buildQueryContext, exportQuery, postChartData, selectChart } from '#plugins/charts';
import { VizTypes, findVizType, prepared, type FormData } from '#plugins/viz-kit';
import type { QueryObject } from '#plugins/queries';
import { chartAlerts } from '../../common/messages.ts';
import { menuMessages } from '../../common/menu-messages.ts';
import { enterFullScreen, exportChart, exportPicture } from './menu-commands.ts';
import { fullScreenNameAttribute } from '../frame/full-screen-name.ts';
import { csvRows, type FileRows } from '../../common/csv-rows.ts';
import type { WantedPicture } from './chart-image.ts';
import { fileName, nameOfContent, sizeText } from './file-texts.ts';
import { hasForecast } from './has-forecast.ts';

interface ExportServices {
  readonly http: HttpClient;
  readonly extensions: Extensions;
}

/** Downloads of charts, and full screen. */
export function* exportSaga(services: ExportServices): Saga {
  yield* takeEvery(exportChart, function* download({ formData, name, format, rows = 'chart' }): Saga {
    const file = fileName(name === '' ? menuMessages.untitled() : name, format);
    yield* save(file, () => fetchFile(services, formData, { format, rows }));
  });
  yield* takeEvery(exportQuery, function* downloadAnswer({ name, context }): Saga {
    const file = fileName(name, context.result_format ?? 'csv');
    yield* save(file, () => services.http.download(postChartData, { query: {}, body: context }, { long: 'asked' }));
  });
  yield* takeEvery(exportPicture, function* picture({ key, name, format, names }): Saga {
    try {
      const state = yield* select((root) => selectChart(root, key));
      const title = name === '' ? menuMessages.untitled() : name;
      const wanted = { key, title: name, state, types: services.extensions.all(VizTypes), ...names };
      const content = yield* call(pictureOf, wanted, format);
      if (content === undefined) yield* put(showToast({ toastType: 'info', text: menuMessages.noPicture() }));
      else saveFile(fileName(title, format), content);
    } catch (thrown) {
      yield* put(
        showToast({ toastType: 'danger', text: menuMessages.downloadFailed({ reason: toAppError(thrown).message }) }),
      );
    }
  });
  yield* takeEvery(enterFullScreen, function* fill({ key, name }): Saga {
    const frame = document.querySelector(`[data-chart-key="${CSS.escape(key)}"]`);
    if (frame === null) return;
    frame.setAttribute(fullScreenNameAttribute, name === '' ? menuMessages.untitled() : name);
    try {
      yield* call(() => frame.requestFullscreen());
    } catch {
      yield* put(showToast({ toastType: 'warning', text: menuMessages.fullScreenRefused() }));
    }
  });
}

/** Fetches a file and hands it to the reader; says what came, or why nothing did. */
function* save(file: string, fetchContent: () => Promise<Blob>): Saga {
  yield* put(announce({ text: menuMessages.preparing({ name: file }) }));
  try {
    const content = yield* call(fetchContent);
    const name = nameOfContent(file, content.type);
    saveFile(name, content);
    yield* put(showToast({ toastType: 'success', text: yield* call(wordDownload, name, content) }));
  } catch (thrown) {
    const reason = toAppError(thrown).message;
    yield* put(showToast({ toastType: 'danger', text: menuMessages.downloadFailed({ reason }) }));
  }
}

interface FileChoice {
  readonly format: 'csv' | 'xlsx';
  readonly rows: 'chart' | 'all' | 'pivoted';
}

async function fetchFile(
  { http, extensions }: ExportServices,
  formData: FormData,
  { format, rows }: FileChoice,
): Promise<Blob> {
  const viz = findVizType(extensions.all(VizTypes), formData.viz_type);
  if (viz === undefined) throw new AppError('validation', chartAlerts.unknownVizType({ vizType: formData.viz_type }));
  await prepared(viz, formData);
  const body = buildQueryContext(viz, viz.migrate(formData), {
    resultFormat: format,
    isForPeople: true,
    ...(rows === 'pivoted' ? { resultType: 'post_processed' } : {}),
  });
  const queries = rows === 'pivoted' ? body.queries : body.queries.map((query) => exportedQuery(query, rows));
  return http.download(postChartData, { query: {}, body: { ...body, queries } }, { long: 'asked' });
}

/**
 * Rows as the database gives them, before a pivot lays them side by side, unless a forecast goes on with what it lays; row
 * limit 0 is the most there may be.
 */
function exportedQuery(query: QueryObject, rows: 'chart' | 'all'): QueryObject {
  const steps = query.post_processing ?? [];
  const isWhole = rows === 'chart' && hasForecast(query);
  const pivotAt = isWhole ? -1 : steps.findIndex((step) => step?.operation === 'pivot');
  return {
    ...query,
    ...(pivotAt < 0 ? {} : { post_processing: steps.slice(0, pivotAt) }),
    ...(rows === 'all' ? { row_limit: 0, row_offset: 0 } : {}),
  };
}

/** What was downloaded: name, size, how many rows, and whether a limit cut them. */
async function wordDownload(name: string, content: Blob): Promise<string> {
  const size = sizeText(content.size);
  const rows = await rowsOf(content);
  if (rows === undefined) return menuMessages.downloaded({ name, size });
  const { count, isCut } = rows;
  const word = isCut ? menuMessages.downloadedCut : menuMessages.downloadedRows;
  return word({ name, size, count, rows: count.toLocaleString('en-US') });
}

/** Undefined for archives of several files. */
async function rowsOf(content: Blob): Promise<FileRows | undefined> {
  if (content.type.startsWith('text/csv')) return csvRows(await content.text());
  if (!content.type.includes('spreadsheetml')) return undefined;
  const { xlsxRows } = await import('./xlsx-rows.ts');
  return xlsxRows(content);
}

async function pictureOf(wanted: WantedPicture, format: 'svg' | 'png'): Promise<Blob | undefined> {
  const { chartPng, chartSvg } = await import('./chart-image.ts');
  if (format === 'png') return chartPng(wanted);
  const picture = await chartSvg(wanted);
  return picture === undefined ? undefined : new Blob([picture.text], { type: 'image/svg+xml' });
}
