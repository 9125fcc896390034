import type { ColorAssignments } from '#plugins/viz-kit';
import { createSharedAssignments, type SharedAssignments } from './shared-assignments.ts';

/** Gives places to labels by their ids, for everybody; answers all ids in the order of their places. */
export type KeepLabels = (labelIds: readonly string[]) => Promise<readonly string[]>;

interface OpenColors {
  readonly assignments: SharedAssignments;
  keep: KeepLabels | undefined;
  /** What was asked and is not answered yet; all drawings wait for it together. */
  asked: Promise<void> | undefined;
}

/** The places that one drawing uses. */
export interface WatchedColors {
  readonly assignments: ColorAssignments;
  /**
   * After the drawing: undefined where every label in it has its place for good, else resolves when the drawing has to
   * be made again. Where the server cannot say, it stays as it is until the dashboard is opened anew.
   */
  readonly settle: () => Promise<void> | undefined;
}

const known = new Map<number, OpenColors>();

function colorsOf(dashboardId: number): OpenColors {
  const colors = known.get(dashboardId) ?? {
    assignments: createSharedAssignments(),
    keep: undefined,
    asked: undefined,
  };
  known.set(dashboardId, colors);
  return colors;
}

/** Page: the places of labels in the colour schemes of each dashboard. */
export const dashboardColors = {
  /** Before its charts are drawn: the ids that have a place, and how others get one. */
  open: (dashboardId: number, labelIds: readonly string[], keep: KeepLabels): void => {
    const colors = colorsOf(dashboardId);
    colors.keep = keep;
    colors.assignments.learn(labelIds);
  },
  of: (dashboardId: number): SharedAssignments => colorsOf(dashboardId).assignments,
  watch: (dashboardId: unknown): WatchedColors | undefined => {
    const colors = typeof dashboardId === 'number' ? known.get(dashboardId) : undefined;
    if (colors === undefined) return undefined;
    const { assignments } = colors;
    const used = new Set<string>();
    return {
      assignments: {
        placeOf: (label) => {
          used.add(label);
          return assignments.placeOf(label);
        },
      },
      settle: () => ([...used].every(assignments.isAgreed) ? undefined : ask(colors)),
    };
  },
};

/** One question at a time, for the labels of all drawings that came until then. Undefined where nobody can be asked. */
function ask(colors: OpenColors): Promise<void> | undefined {
  const { assignments, keep } = colors;
  if (keep === undefined) return undefined;
  const wanted = assignments.fresh();
  colors.asked ??= keep(wanted)
    .then((labelIds) => {
      assignments.learn(labelIds, wanted);
      return false;
    })
    .catch(() => true)
    .then((hasFailed) => {
      colors.asked = undefined;
      if (hasFailed && colors.keep === keep) colors.keep = undefined;
    });
  return colors.asked;
}
