import { defineToken, type Extensions } from '#core/common';
import type { ServiceFinder } from '#core/server';
import { LabelPlaces } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import { createSharedAssignments, type SharedAssignments } from '../../common/color/shared-assignments.ts';

/** Colours of labels in pictures: those that the page gives them. */
export interface PictureColors {
  /** Undefined for a chart outside a dashboard. */
  readonly open: (formData: FormData) => Promise<OpenColors | undefined>;
}
export interface OpenColors {
  readonly assignments: SharedAssignments;
  /** After a drawing: true when labels in it got their places only now, so that it has to be made again. */
  readonly settle: () => Promise<boolean>;
}
export const PictureColors = defineToken<PictureColors>('charts/PictureColors');

export function pictureColors({
  extensions,
  finder,
}: {
  readonly extensions: Extensions;
  readonly finder: ServiceFinder;
}): PictureColors {
  return {
    open: async (formData) => {
      const dashboardId = formData['dashboardId'];
      const [places] = extensions.all(LabelPlaces);
      if (typeof dashboardId !== 'number' || places === undefined) return undefined;
      const services = finder.resolve(places.deps);
      const known = await places.read(services, dashboardId);
      if (known === undefined) return undefined;
      const assignments = createSharedAssignments();
      assignments.learn(known);
      return {
        assignments,
        settle: async () => {
          const fresh = assignments.fresh();
          if (fresh.length === 0) return false;
          try {
            assignments.learn(await places.keep(services, dashboardId, fresh), fresh);
            return true;
          } catch {
            return false; // the picture is of more use with the colours it has than not at all; the page does the same
          }
        },
      };
    },
  };
}
