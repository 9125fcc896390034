import { AppError, Extensions, toAppError } from '#core/common';
import { HttpClient, announce, call, put, showToast, takeEvery, type Saga } from '#core/browser';
import { VizTypes, buildQueryContext, findVizType, postChartData, type FormData } from '#plugins/charts';
import { chartAlerts } from '../../common/messages.ts';
import { menuText } from '../../common/menu-messages.ts';
import { enterFullScreen, exportChart, exportPicture } from './menu-commands.ts';
import { fileName, saveFile, sizeText } from './save-file.ts';

interface ExportServices {
  readonly http: HttpClient;
  readonly extensions: Extensions;
}

/** Downloads of charts, and full screen. */
export function* exportSaga(services: ExportServices): Saga {
  yield* takeEvery(exportChart, function* download({ formData, name, format }): Saga {
    const file = fileName(name === '' ? menuText.untitled() : name, format);
    yield* put(announce({ text: menuText.preparing({ name: file }) }));
    try {
      const content = yield* call(fetchFile, services, formData, format);
      saveFile(file, content);
      yield* put(
        showToast({ toastType: 'success', text: menuText.downloaded({ name: file, size: sizeText(content.size) }) }),
      );
    } catch (thrown) {
      yield* put(
        showToast({ toastType: 'danger', text: menuText.downloadFailed({ reason: toAppError(thrown).message }) }),
      );
    }
  });
  yield* takeEvery(exportPicture, function* picture({ key, name, format }): Saga {
    try {
      const content = yield* call(pictureOf, key, format);
      if (content === undefined) yield* put(showToast({ toastType: 'info', text: menuText.noPicture() }));
      else saveFile(fileName(name === '' ? menuText.untitled() : name, format), content);
    } catch (thrown) {
      yield* put(
        showToast({ toastType: 'danger', text: menuText.downloadFailed({ reason: toAppError(thrown).message }) }),
      );
    }
  });
  yield* takeEvery(enterFullScreen, function* fill({ key }): Saga {
    const frame = document.querySelector(`[data-chart-key="${CSS.escape(key)}"]`);
    if (frame === null) return;
    try {
      yield* call(() => frame.requestFullscreen());
    } catch {
      yield* put(showToast({ toastType: 'warning', text: menuText.fullScreenRefused() }));
    }
  });
}

async function fetchFile(
  { http, extensions }: ExportServices,
  formData: FormData,
  format: 'csv' | 'xlsx',
): Promise<Blob> {
  const viz = findVizType(extensions.all(VizTypes), formData.viz_type);
  if (viz === undefined) throw new AppError('validation', chartAlerts.unknownVizType({ vizType: formData.viz_type }));
  const migrated = viz.migrate(formData);
  return http.download(postChartData, { query: {}, body: buildQueryContext(viz, migrated, { resultFormat: format }) });
}

async function pictureOf(key: string, format: 'svg' | 'png'): Promise<Blob | undefined> {
  const { chartPng, chartSvg } = await import('./chart-image.ts');
  if (format === 'png') return chartPng(key);
  const picture = chartSvg(key);
  return picture === undefined ? undefined : new Blob([picture.text], { type: 'image/svg+xml' });
}
