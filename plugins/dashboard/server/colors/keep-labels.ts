import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { defineLabelPlaces, mostSharedLabels } from '#plugins/charts';
import { dashboardRoutes } from '../../contract/routes/index.ts';
import { mayEdit } from '../access/may-view.ts';
import { dashboardServices } from '../dashboard-services.ts';
import { LabelPlaceRecords } from './label-place-records.ts';

/**
 * Of all places, those that readers fill. Whether a label is one of the dashboard's is not looked up, so somebody could
 * fill them with invented ones; the rest is for labels that its owners see, and that the server draws itself.
 */
const mostOfReaders = mostSharedLabels / 2;

/** Every reader with an account may, guests only hear them: a label that is drawn for the first time gets a colour, and no other label loses its own. */
export const keepLabels = handle(
  dashboardRoutes.keepLabels,
  { ...dashboardServices, labels: LabelPlaceRecords },
  async (input, { access, labels }) => {
    const caller = callerOf(input);
    const dashboard = await access.forView(input.params.id, caller);
    if (caller.guest !== undefined) return reply(200, { result: [...((await labels.read(dashboard.row.id)) ?? [])] });
    const most = mayEdit(dashboard, caller) ? mostSharedLabels : mostOfReaders;
    return reply(200, { result: [...(await labels.keep(dashboard.row.id, input.body.label_ids, most))] });
  },
);

/** The same places for pictures that the server draws. */
export const pictureLabels = defineLabelPlaces({
  id: 'dashboard/label-places',
  deps: { labels: LabelPlaceRecords },
  read: ({ labels }, dashboardId) => labels.read(dashboardId),
  keep: ({ labels }, dashboardId, labelIds) => labels.keep(dashboardId, labelIds),
});
