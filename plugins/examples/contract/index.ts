export { ExamplesStatus, addExamples, markExamplesOpened, readExamples, removeExamples } from './routes.ts';
export {
  Examples,
  examplesChanged,
  examplesOpened,
  loadExamples,
  refreshExamples,
  removeAllExamples,
} from './state.ts';
