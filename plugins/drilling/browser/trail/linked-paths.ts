import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { LinkPartForm } from '#plugins/dashboard';
import { QueryFilter } from '#plugins/queries';
import { DrillTrails, takePaths } from '../drill-state.ts';

/** Of the settings only what a step itself may set: names of columns and of a grain, no expressions. */
const Setting = Type.Union([Type.String(), Type.Array(Type.String())]);
const Paths = Type.Record(
  Type.String(),
  Type.Array(
    Type.Object({
      title: Type.String(),
      filters: Type.Array(QueryFilter),
      settings: Type.Record(Type.String(), Setting),
    }),
    { minItems: 1 },
  ),
);
/** What makes another chart of it is no step into it. */
const notOfSteps: readonly string[] = ['viz_type', 'datasource'];

/** The paths that a reader took into charts, in an address. */
export const linkedPaths: LinkPartForm = {
  write: (root) => {
    const paths = DrillTrails.select(root);
    return Object.keys(paths).length === 0 ? undefined : paths;
  },
  read: (value) => {
    if (!Value.Check(Paths, value)) return undefined;
    const settings = Object.values(value).flatMap((steps) => steps.flatMap((step) => Object.keys(step.settings)));
    return settings.some((key) => notOfSteps.includes(key)) ? undefined : takePaths({ paths: value });
  },
};
