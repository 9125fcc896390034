import { AppError } from '#core/common';
import { messages } from '../common/messages.ts';
import type { CubeAxis } from '../contract/routes.ts';

/** The last moment of a JavaScript date. Milliseconds. */
const lastMs = 8.64e15;

/** Refuses axes whose edges are no bins: in another order than ascending, or times that no date can be. Throws AppError. */
export function checkAxes(axes: readonly CubeAxis[]): void {
  for (const [index, { kind, edges }] of axes.entries()) {
    const isAscending = edges.every((edge, at) => at === 0 || (edges[at - 1] ?? edge) <= edge);
    if (!isAscending) throw refused(index, messages.edgesNotAscending());
    if (kind === 'time' && edges.some((edge) => Math.abs(edge) > lastMs)) throw refused(index, messages.edgesNoTimes());
  }
}

const refused = (index: number, reason: string): AppError =>
  new AppError('validation', reason, { fields: { axes: { [String(index)]: { edges: [reason] } } } });
