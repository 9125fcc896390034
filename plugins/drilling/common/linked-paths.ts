import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Extensions } from '#core/common';
import { VizTypes } from '#plugins/viz-kit';
import { QueryFilter } from '#plugins/queries';
import type { DrillStep } from './drill-step.ts';

/** Settings of a step are names of columns and of a grain, no expressions. */
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
/** What a step may set: the places of dimensions, the axis with its order, and the grain. A link changes nothing else. */
const settingsOfSteps = (extensions: Pick<Extensions, 'all'>): ReadonlySet<string> =>
  new Set([
    ...['x_axis', 'x_axis_sort', 'time_grain_sqla'],
    ...extensions
      .all(VizTypes)
      .flatMap(({ slots }) => slots.flatMap(({ kind, key }) => (kind === 'dimension' ? [key] : []))),
  ]);

/** The steps that a link takes into charts, by chart id; undefined where they are none, or more than a drill can do. */
export function readPaths(
  value: unknown,
  extensions: Pick<Extensions, 'all'>,
): Readonly<Record<number, readonly DrillStep[]>> | undefined {
  if (!Value.Check(Paths, value)) return undefined;
  const settings = Object.values(value).flatMap((steps) => steps.flatMap((step) => Object.keys(step.settings)));
  const allowed = settingsOfSteps(extensions);
  return settings.every((key) => allowed.has(key)) ? value : undefined;
}
