import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A script of a plugin, `server/worker/<name>-worker.ts`, that runs in a thread of its own. */
export interface WorkerFile {
  /** `<plugin>/<name>` */
  readonly name: string;
  /** Its source, which runs where there is no build. */
  readonly source: URL;
}

/** What Node runs: the path of a script, or a script itself. */
interface WorkerEntry {
  readonly script: string;
  readonly isCode: boolean;
}

/** Tests name a folder of scripts that were made of the sources, since those start in a fifth of the time. */
const folderVariable = 'TEST_WORKER_FOLDER';

/** The build lies in two folders, `chunks` being the inner one; without a build the sources run. */
export function workerEntry({ name, source }: WorkerFile): WorkerEntry {
  const bundle = `${name.replace('/', '-')}.js`;
  const ofTests = process.env[folderVariable] ?? '';
  const ofBuild = ['./workers/', '../workers/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
  const folders = ofTests !== '' ? [ofTests] : import.meta.url.endsWith('.ts') ? [] : ofBuild;
  const file = folders.map((folder) => join(folder, bundle)).find((path) => existsSync(path));
  return file === undefined ? { script: runningSource(source), isCode: true } : { script: file, isCode: false };
}

/** A thread reads TypeScript only once tsx is registered in it. */
function runningSource(source: URL): string {
  const [tsx, script] = [import.meta.resolve('tsx/esm/api'), source.href].map((url) => JSON.stringify(url));
  return `import(${tsx ?? ''}).then(({ register }) => { register(); return import(${script ?? ''}); });`;
}
