import { existsSync } from 'node:fs';
import { manifests } from '../common/manifests.ts';

/** The package whose schemas routes are made of, so plugins get ours. */
const sharedPackage = 'typebox';

/**
 * Where the modules behind the public doors are, by specifier: in the build a file each in `dist/server/doors` that
 * re-exports from the running bundle (workbench/build/server-doors.mjs), else the sources.
 */
export function doors(): Readonly<Record<string, string>> {
  const isBuilt = !import.meta.url.endsWith('.ts');
  const ofCore = ['common', 'server'].map((side) =>
    isBuilt ? builtDoor(`core-${side}`, `#core/${side}`) : sourceDoor(`core/${side}/index.ts`, `#core/${side}`),
  );
  const ofPlugins = manifests.map(({ id }) =>
    isBuilt
      ? builtDoor(`plugins-${id}`, `#plugins/${id}`)
      : sourceDoor(`plugins/${id}/contract/index.ts`, `#plugins/${id}`),
  );
  const found = [...ofCore, ...ofPlugins].filter((door) => door !== undefined);
  return Object.fromEntries([...found, [sharedPackage, import.meta.resolve(sharedPackage)]]);
}

type Door = readonly [specifier: string, url: string];

/** This code is in `dist/server` or in its folder `chunks`. */
function builtDoor(name: string, specifier: string): Door | undefined {
  const urls = ['./doors/', '../doors/'].map((folder) => new URL(`${folder}${name}.js`, import.meta.url));
  const url = urls.find((one) => existsSync(one));
  return url === undefined ? undefined : [specifier, url.href];
}

function sourceDoor(path: string, specifier: string): Door | undefined {
  const url = new URL(`../../${path}`, import.meta.url);
  return existsSync(url) ? [specifier, url.href] : undefined;
}
