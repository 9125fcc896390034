import { AppError, reply, toAppError } from '#core/common';
import { callerOf, handle } from '#core/server';
import { ChartPictures } from '#plugins/charts';
import { getDashboardThumbnail } from '../../contract/routes/index.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import { dashboardServices } from '../dashboard-services.ts';
import { planDrawing } from './plan-drawing.ts';
import { thumbnailDigest, thumbnailUrl } from './thumbnail-url.ts';

/** Nothing in a picture may run or load, should somebody open its address. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The picture of a dashboard with the caller's own access to its charts. Wire contract §10.1. */
export const answerThumbnail = handle(
  getDashboardThumbnail,
  { ...dashboardServices, pictures: ChartPictures },
  async (input, services) => {
    const reader = callerOf(input);
    const { theme = 'light' } = input.query;
    const stored = await services.access.forView(String(input.params.id), reader).catch((thrown: unknown) => {
      if (toAppError(thrown).kind !== 'forbidden') throw thrown;
      throw new AppError('not-found', dashboardErrors.notFound(), { cause: thrown });
    });
    if (thumbnailDigest(stored.row) !== input.params.digest) {
      const location = `${thumbnailUrl(stored.row)}?theme=${theme}`;
      return reply(302, { message: 'Moved' }, { location, 'cache-control': 'no-cache' });
    }
    const { key, draw } = await planDrawing({ stored, theme, reader, signal: input.request.signal }, services);
    const etag = `"${key}"`;
    const headers = { 'cache-control': 'private, no-cache', 'content-security-policy': contentSecurityPolicy };
    if (String(input.request.headers['if-none-match'] ?? '').includes(etag)) {
      return reply(304, '', { ...headers, etag });
    }
    const { svg, isWhole } = await draw();
    const type = { 'content-type': 'image/svg+xml; charset=utf-8' };
    return reply(200, Buffer.from(svg), { ...headers, ...type, ...(isWhole ? { etag } : {}) });
  },
);
