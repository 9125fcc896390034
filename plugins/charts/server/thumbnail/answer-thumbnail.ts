import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { ChartPictures, getThumbnail } from '#plugins/charts';
import { PictureFiles, comingPicture, drawnSoon, pictureContent, pictureForm, pictureHeaders } from '#plugins/pictures';
import { describeFailure } from '../data/run-chart-request.ts';
import { headerText } from '../data/answer-chart-data.ts';
import { savedChartOf } from '../store/saved-chart.ts';
import { chartServices, visibleChart } from '../store/save-charts.ts';
import { thumbnailDigest, thumbnailUrl } from './thumbnail-digest.ts';

/** Legible at half its size in a list. */
const size = { widthPx: 400, heightPx: 250 } as const;

/** The picture of a chart with the caller's own access. */
export const answerThumbnail = handle(
  getThumbnail,
  { ...chartServices, pictures: ChartPictures, files: PictureFiles },
  async (input, { records, datasets, pictures, files }) => {
    const caller = callerOf(input);
    const { theme = 'light' } = input.query;
    const { signal } = input.request;
    const { row, ownerIds } = await visibleChart(input.params.id, caller, { records, datasets });
    const digest = thumbnailDigest(row);
    if (digest !== input.params.digest) {
      return reply(
        302,
        { message: 'Moved' },
        { location: `${thumbnailUrl(row)}?theme=${theme}`, 'cache-control': 'no-cache' },
      );
    }
    try {
      const chart = savedChartOf(row, ownerIds);
      const { key, draw } = await pictures.plan({
        chart,
        dataset: await datasets.forQuery(chart.datasource_id, caller),
        theme,
        size,
        reader: caller,
      });
      const form = pictureForm(headerText(input.request, 'accept'));
      const headers = { ...pictureHeaders, etag: form.etag(key) };
      if (headerText(input.request, 'if-none-match').includes(headers.etag)) return reply(304, '', headers);
      const drawn = await drawnSoon(draw, signal);
      if (drawn === undefined) return reply(202, comingPicture);
      const { content, type } = await pictureContent(drawn, form, (svg) => files.raster(svg, signal));
      return reply(200, Buffer.from(content), { ...headers, 'content-type': type });
    } catch (thrown) {
      const failure = describeFailure(thrown);
      throw failure.kind === 'forbidden' ? new AppError('not-found', 'Not found', { cause: failure }) : failure;
    }
  },
);
