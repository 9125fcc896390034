import { createSharedAssignments, type SharedAssignments } from './shared-assignments.ts';

/** Gives places to labels by their ids, for everybody; answers all ids in the order of their places. */
export type KeepLabels = (labelIds: readonly string[]) => Promise<readonly string[]>;

interface OpenColors {
  readonly assignments: SharedAssignments;
  keep: KeepLabels | undefined;
}

const known = new Map<number, OpenColors>();

function colorsOf(dashboardId: number): OpenColors {
  const colors = known.get(dashboardId) ?? { assignments: createSharedAssignments(), keep: undefined };
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
  /**
   * After something was drawn: undefined where every label in it has its place for good, else resolves when it has one
   * and the drawing has to be made again. Where the server cannot say, it stays as it is until the dashboard is opened
   * anew.
   */
  settle: (dashboardId: unknown): Promise<void> | undefined => {
    const colors = typeof dashboardId === 'number' ? known.get(dashboardId) : undefined;
    if (colors?.keep === undefined) return undefined;
    const { assignments, keep } = colors;
    const fresh = assignments.fresh();
    if (fresh.length === 0) return undefined;
    return keep(fresh).then(assignments.learn, () => {
      colors.keep = undefined;
    });
  },
};
