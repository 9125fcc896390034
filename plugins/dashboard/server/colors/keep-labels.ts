import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { defineLabelPlaces } from '#plugins/charts';
import { dashboardRoutes } from '../../contract/routes/index.ts';
import { dashboardServices } from '../dashboard-services.ts';
import { LabelPlaceRecords } from './label-place-records.ts';

/** Every reader may: a label that is drawn for the first time gets a colour, and no other label loses its own. */
export const keepLabels = handle(
  dashboardRoutes.keepLabels,
  { ...dashboardServices, labels: LabelPlaceRecords },
  async (input, { access, labels }) => {
    const { row } = await access.forView(input.params.id, callerOf(input));
    return reply(200, { result: [...(await labels.keep(row.id, input.body.label_ids))] });
  },
);

/** The same places for pictures that the server draws. */
export const pictureLabels = defineLabelPlaces({
  id: 'dashboard/label-places',
  deps: { labels: LabelPlaceRecords },
  read: ({ labels }, dashboardId) => labels.read(dashboardId),
  keep: ({ labels }, dashboardId, labelIds) => labels.keep(dashboardId, labelIds),
});
