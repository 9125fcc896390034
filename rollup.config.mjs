import { browserBuild } from './workbench/build/browser-build.mjs';
import { engineBuild, serverBuild } from './workbench/build/server-build.mjs';

/** `rollup -c` builds both halves; `--configBrowser` or `--configServer` builds one. */
export default async function config(flags) {
  const only = flags.configBrowser ? 'browser' : flags.configServer ? 'server' : undefined;
  const browser = only === 'server' ? [] : [await browserBuild()];
  return [...browser, ...(only === 'browser' ? [] : [serverBuild(), engineBuild()])];
}
