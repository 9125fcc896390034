export { PluginRow, ServerHalfColumn, allowServerHalf, listPlugins, switchFlag, takeBackServerHalf } from './routes.ts';
export { pluginsLink } from './links.ts';
export {
  InspectedPlugin,
  downloadPlugin,
  inspectPlugin,
  installPlugin,
  readPluginIcon,
  readPluginUses,
  removePlugin,
} from './package-routes.ts';
