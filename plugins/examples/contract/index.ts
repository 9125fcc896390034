export { ExamplesStatus, addExamples, readExamples, removeExamples } from './routes.ts';
export { Examples, examplesChanged, loadExamples, refreshExamples, removeAllExamples } from './state.ts';
