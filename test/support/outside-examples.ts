import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the examples of plugins from outside are, one folder for each extension point. */
export const outsideFolder = 'docs/examples/outside';

/** Points that a plugin from outside cannot sensibly fill, with the reason. */
const closed: Readonly<Record<string, string>> = {
  'access/sign-in-methods':
    'nothing from outside loads before somebody is signed in; `access/identity-sources` and routes of a server half can sign people in',
  'charts/job-runners': 'at most one; `async-queries` has it',
  'charts/job-transports': 'at most one; `async-queries` has it',
  'charts/label-places': 'at most one; `dashboard` has it',
  'charts/native-layer-readers': 'at most one; `annotation-layers` has it',
  'charts/native-layer-sources': 'at most one; `annotation-layers` has it',
  'charts/placements': 'at most one; `dashboard` has it',
  'charts/save-destinations': 'at most one; `dashboard` has it',
  'core/external-runners': 'it decides what plugins from outside may do',
  'sqllab/tab-storages': 'at most one; `sqllab-tabs` has it',
};

export const exampleIdOf = (pointId: string): string => pointId.replace('/', '-');

/** Which halves the example of a point has, by its files. */
export function halvesOf(id: string): { readonly page: boolean; readonly server: boolean } {
  const has = (file: string): boolean => existsSync(join(outsideFolder, id, file));
  return { page: has('index.js'), server: has('server/index.js') };
}

/** The cell "From outside": links to the example, or the reason against it. Throws where there is neither, or both. */
export function fromOutside(pointId: string): string {
  const id = exampleIdOf(pointId);
  const { page, server } = halvesOf(id);
  const reason = closed[pointId];
  if ((page || server) === (reason !== undefined)) {
    throw new Error(`${pointId} needs either an example in ${outsideFolder}/${id} or a reason against it.`);
  }
  if (reason !== undefined) return `no: ${reason}`;
  const link = (text: string, file: string): string => `[${text}](examples/outside/${id}/${file})`;
  return [
    ...(page ? [link('page', 'index.js')] : []),
    ...(server ? [link('server half', 'server/index.js')] : []),
  ].join(', ');
}

export const exampleIds = (): readonly string[] => readdirSync(outsideFolder).sort();

/** The files of an example by their path in its folder. */
export function exampleFiles(id: string): Readonly<Record<string, string>> {
  const paths = ['index.js', 'server/index.js', 'server/manifest.json'];
  const found = paths.filter((path) => existsSync(join(outsideFolder, id, path)));
  return Object.fromEntries(found.map((path) => [path, readFileSync(join(outsideFolder, id, path), 'utf8')]));
}
