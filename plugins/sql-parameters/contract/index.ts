export { fillTemplates } from './routes.ts';
