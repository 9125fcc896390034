import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const pageEntries = ['src/index.ts', 'src/index.tsx', 'src/index.js'];
const serverEntries = ['src/server/index.ts', 'src/server/index.js'];
const levels = ['pure', 'view', 'trusted'];

/** The plugin in a folder: its plugin.json, and which source its halves are built from. Throws what is wrong with it. */
export function pluginFolder(given = '.') {
  const folder = resolve(given);
  const file = join(folder, 'plugin.json');
  if (!existsSync(file))
    throw new Error(`${folder} has no plugin.json. \`npm run create-plugin <name>\` makes a folder with one.`);
  let about;
  try {
    about = JSON.parse(readFileSync(file, 'utf8'));
  } catch (thrown) {
    throw new Error(`plugin.json is not JSON: ${thrown.message}`, { cause: thrown });
  }
  const problem = problemOf(about);
  if (problem !== undefined) throw new Error(`plugin.json: ${problem}`);
  const firstOf = (names) => names.map((name) => join(folder, name)).find((path) => existsSync(path));
  const page = firstOf(pageEntries);
  const server = firstOf(serverEntries);
  if (page === undefined && server === undefined)
    throw new Error(`${folder} has none of ${[...pageEntries, ...serverEntries].join(', ')}.`);
  return { folder, about, page, server };
}

/** What the product would refuse at once; it looks at the rest when the plugin is installed. */
function problemOf({ id, title, version, trust, hosts = [] }) {
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(id) || id.length > 60)
    return 'id must be lower-case letters, digits and hyphens, at most 60.';
  if (typeof title !== 'string' || title === '' || title.length > 100) return 'title must have 1 to 100 characters.';
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/.test(version))
    return 'version must be one such as 1.2.0.';
  if (!levels.includes(trust)) return `trust must be one of ${levels.join(', ')}.`;
  if (trust === 'pure' && hosts.length > 0) return 'a plugin of level pure reaches no hosts; leave hosts out.';
  return undefined;
}
