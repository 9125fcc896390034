import { AppError, reply, toAppError } from '#core/common';
import { callerOf, handle, type Identity } from '#core/server';
import { ChartPictures } from '#plugins/charts';
import { PictureFiles, comingPicture, drawnSoon, pictureContent, pictureForm, pictureHeaders } from '#plugins/pictures';
import { DashboardReadings } from '../../contract/dashboard-readings.ts';
import { getDashboardThumbnail } from '../../contract/routes/index.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import type { DashboardAccess } from '../access/dashboard-access.ts';
import { dashboardServices } from '../dashboard-services.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { planDrawing } from './plan-drawing.ts';
import { thumbnailDigest, thumbnailUrl } from './thumbnail-url.ts';

const thumbnailServices = {
  ...dashboardServices,
  pictures: ChartPictures,
  readings: DashboardReadings,
  files: PictureFiles,
};

/** The picture of a dashboard with the caller's own access to its charts. */
export const answerThumbnail = handle(getDashboardThumbnail, thumbnailServices, async (input, services) => {
  const reader = callerOf(input);
  const { theme = 'light' } = input.query;
  const { signal, headers: asked } = input.request;
  const stored = await pictured(input.params.id, reader, services.access);
  if (thumbnailDigest(stored.row) !== input.params.digest) {
    const location = `${thumbnailUrl(stored.row)}?theme=${theme}`;
    return reply(302, { message: 'Moved' }, { location, 'cache-control': 'no-cache' });
  }
  const { key, draw } = await planDrawing({ stored, theme, reader, signal }, services);
  const form = pictureForm(String(asked['accept'] ?? ''));
  const etag = form.etag(key);
  if (String(asked['if-none-match'] ?? '').includes(etag)) return reply(304, '', { ...pictureHeaders, etag });
  const drawn = await drawnSoon(draw, signal);
  if (drawn === undefined) return reply(202, comingPicture);
  const { svg, isWhole } = drawn;
  const { content, type } = await pictureContent(svg, form, (one) => services.files.raster(one, signal));
  const headers = { ...pictureHeaders, 'content-type': type, ...(isWhole ? { etag } : {}) };
  return reply(200, Buffer.from(content), headers);
});

/** Who may not see a dashboard does not learn from its picture that there is one. */
export async function pictured(id: number, reader: Identity, access: DashboardAccess): Promise<StoredDashboard> {
  try {
    return await access.forView(String(id), reader);
  } catch (thrown) {
    if (toAppError(thrown).kind !== 'forbidden') throw thrown;
    throw new AppError('not-found', dashboardErrors.notFound(), { cause: thrown });
  }
}
