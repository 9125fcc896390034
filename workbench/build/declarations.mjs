/** What declares a thing and does nothing else: a declaration that nobody uses is left out. */
export const declarations = [
  'Type',
  'defineRoute',
  'defineLink',
  'defineCommand',
  'defineState',
  'defineToken',
  'defineExtensionPoint',
  'defineMessages',
  'defineSetting',
  'definePlugin',
  'resourceRoutes',
  'makeStyles',
  '__styles',
];
