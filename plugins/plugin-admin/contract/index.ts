export { PluginRow, listPlugins, switchFlag } from './routes.ts';
export { pluginsLink } from './links.ts';
