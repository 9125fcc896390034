export { PluginRow, listPlugins, switchFlag } from './routes.ts';
