import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { ChartPictures, getThumbnail } from '#plugins/charts';
import { wordFailure } from '../data/run-chart-request.ts';
import { headerText } from '../data/answer-chart-data.ts';
import { savedChartOf } from '../store/saved-chart.ts';
import { chartServices, visibleChart } from '../store/save-charts.ts';
import { thumbnailDigest, thumbnailUrl } from './thumbnail-digest.ts';

/** Nothing in a picture may run or load, should somebody open its address. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Legible at half its size in a list. */
const size = { widthPx: 400, heightPx: 250 } as const;

/** The picture of a chart with the caller's own access. Wire contract §8.2. */
export const answerThumbnail = handle(
  getThumbnail,
  { ...chartServices, pictures: ChartPictures },
  async (input, { records, datasets, pictures }) => {
    const caller = callerOf(input);
    const { theme = 'light' } = input.query;
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
        userId: caller.userId,
        signal: input.request.signal,
      });
      const etag = `"${key}"`;
      const headers = { etag, 'cache-control': 'private, no-cache', 'content-security-policy': contentSecurityPolicy };
      if (headerText(input.request, 'if-none-match').includes(etag)) return reply(304, '', headers);
      const svg = await draw();
      return reply(200, Buffer.from(svg), { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' });
    } catch (thrown) {
      const failure = wordFailure(thrown);
      throw failure.kind === 'forbidden' ? new AppError('not-found', 'Not found', { cause: failure }) : failure;
    }
  },
);
