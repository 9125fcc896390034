export { ExamplesStatus, addExamples, readExamples, removeExamples } from './routes.ts';
