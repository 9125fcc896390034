import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Public doors by the name of their file in the build; workbench/server/doors.ts finds them there. */
function doorFiles() {
  const ofPlugins = readdirSync('plugins')
    .map((id) => [`plugins-${id}`, join('plugins', id, 'contract', 'index.ts')])
    .filter(([, file]) => existsSync(file));
  return [['core-common', 'core/common/index.ts'], ['core-server', 'core/server/index.ts'], ...ofPlugins];
}

/**
 * A module for each public door that re-exports from the bundle, so that server halves in DATA_DIR/plugins run on one copy
 * with the product. They are loaded after `main` only, so they move nothing out of it.
 */
export function serverDoors(main) {
  return {
    name: 'server-doors',
    buildStart() {
      for (const [name, id] of doorFiles()) {
        this.emitFile({
          type: 'chunk',
          id,
          fileName: `doors/${name}.js`,
          preserveSignature: 'strict',
          implicitlyLoadedAfterOneOf: [main],
        });
      }
    },
  };
}
