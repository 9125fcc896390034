import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** What server halves in DATA_DIR/plugins may import, beside Node's own modules. */
function doors() {
  const withContract = readdirSync('plugins').filter((id) => existsSync(join('plugins', id, 'contract', 'index.ts')));
  return ['typebox', '#core/common', '#core/server', ...withContract.map((id) => `#plugins/${id}`)];
}

/** In the bundle no specifier can be resolved when the server runs, so each door is an import of its own. */
export function serverDoors() {
  const lines = doors().map((specifier) => `  '${specifier}': () => import('${specifier}'),`);
  const code = `
const doors = {
${lines.join('\n')}
};
export const importDoor = async (specifier) => {
  if (!Object.hasOwn(doors, specifier)) throw new Error(specifier + ' is no door.');
  return doors[specifier]();
};
`;
  return {
    name: 'server-doors',
    load: (id) => (id.split(sep).join('/').endsWith('workbench/server/import-door.ts') ? code : null),
  };
}
