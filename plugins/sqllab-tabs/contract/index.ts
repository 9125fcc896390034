export { tabRoutes, tableSchemaRoutes } from './routes.ts';
