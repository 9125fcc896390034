import { AppError, fillPath, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import {
  ChartDrawings,
  askChartScreenshot,
  chartUrl,
  composePicture,
  pictureMarginPx,
  getChartScreenshot,
  type SavedChart,
} from '#plugins/charts';
import { PictureFiles, pictureHeaders } from '#plugins/pictures';
import { chartErrors } from '../../common/messages.ts';
import { savedChartOf } from '../store/saved-chart.ts';
import { chartServices, visibleChart } from '../store/save-charts.ts';
import { thumbnailDigest } from './thumbnail-digest.ts';

type Size = readonly [widthPx: number, heightPx: number];
const usualSize: Size = [800, 600];

/** The key says all that the picture depends on besides the data, so that nothing has to be kept. */
export const askScreenshot = handle(askChartScreenshot, chartServices, async (input, { records, datasets, clock }) => {
  const { id } = input.params;
  const { row } = await visibleChart(id, callerOf(input), { records, datasets });
  const { window_size: window = usualSize, thumb_size: thumb = window } = input.query.q ?? {};
  const key = keyOf(row, window, thumb);
  const { origin } = input.request;
  return reply(202, {
    cache_key: key,
    chart_url: `${origin}${chartUrl(id)}`,
    image_url: `${origin}${fillPath(getChartScreenshot.path, { id, digest: key })}`,
    task_status: 'Pending',
    task_updated_at: new Date(clock.nowMs()).toISOString(),
  });
});

const drawing = { ...chartServices, drawings: ChartDrawings, files: PictureFiles };

export const fetchScreenshot = handle(getChartScreenshot, drawing, async (input, services) => {
  const reader = callerOf(input);
  const { signal } = input.request;
  const { row, ownerIds } = await visibleChart(input.params.id, reader, services);
  const sizes = sizesOf(row, input.params.digest);
  if (sizes === undefined) throw new AppError('not-found', chartErrors.notFound());
  const [[widthPx, heightPx], [thumbWidth, thumbHeight]] = sizes;
  const chart = savedChartOf(row, ownerIds);
  const shown = { chart, formData: chart.form_data, reader, force: false, signal };
  const size = { widthPx: Math.max(1, widthPx - 2 * pictureMarginPx), heightPx };
  const svg = composePicture(chart.slice_name, await services.drawings.draw(shown, size), size);
  // With margins, title and legend the file is larger than the drawing.
  const fileHeightPx = Number(/ height="([\d.]+)"/.exec(svg)?.[1]);
  const scale = Math.min(thumbWidth / widthPx, thumbHeight / fileHeightPx);
  const { png } = await services.files.raster(svg, signal, scale);
  return reply(200, png, { ...pictureHeaders, 'content-type': 'image/png' });
});

type Pictured = Parameters<typeof thumbnailDigest>[0] & Pick<SavedChart, 'id'>;

const keyOf = (chart: Pictured, window: Size, thumb: Size): string =>
  [thumbnailDigest(chart), window.join('x'), thumb.join('x')].join('-');

/** Undefined for a key that is none, or none of the chart as it is now. */
function sizesOf(chart: Pictured, key: string): readonly [Size, Size] | undefined {
  const [, width, height, thumbWidth, thumbHeight] = /-(\d{2,4})x(\d{2,4})-(\d{2,4})x(\d{2,4})$/.exec(key) ?? [];
  const window: Size = [Number(width), Number(height)];
  const thumb: Size = [Number(thumbWidth), Number(thumbHeight)];
  const isOurs =
    key === keyOf(chart, window, thumb) && [...window, ...thumb].every((side) => side >= 50 && side <= 4_000);
  return isOurs ? [window, thumb] : undefined;
}
