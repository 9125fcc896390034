/** `@tessera/sdk/checks`: the viz contract, for a test runner of any kind. */
export { drawSample, drawingProblems, vizChecks, vizDrawings } from '#plugins/viz-kit';
export type { VizCheck, VizDrawingChoice } from '#plugins/viz-kit';
export { checkViz, type VizProblem } from './check-viz.ts';
