export { PluginRow, ServerHalfColumn, allowServerHalf, listPlugins, switchFlag, takeBackServerHalf } from './routes.ts';
export { pluginsLink } from './links.ts';
