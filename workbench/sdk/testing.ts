/** `@tessera/sdk/testing`: a host that is not there, for tests of plugins. */
export { drawViz, type DrawVizOptions, type DrawnViz } from './draw-viz.ts';
export { fakeDocument } from './fake-document.ts';
export { fakeWorkbench, type FakeWorkbench } from './fake-workbench.ts';
export { sampleDataFor, sampleScenarios, type SampleScenario, type VizSample } from '#plugins/viz-kit';
