import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppError } from '#core/common';
import { unzipSync } from 'fflate';
import { duckDbDialect } from '../../common/duckdb-dialect.ts';
import { extensionMessages as messages } from '../../common/extension-messages.ts';
import { extensionFile, extensionNames, isExtensionName } from './extension-names.ts';
import { readExtensionHeader } from './extension-header.ts';
import { engineBuild, loadFile } from './load-extension.ts';
import { withProbe } from './with-probe.ts';

export interface InstalledExtension {
  readonly name: string;
  readonly version: string;
}

const ending = extensionFile('');

/**
 * Puts an extension into the folder: out of a file, a wheel, or by its name from the network. It has to load here
 * first, which is when the engine checks its signature. Throws AppError.
 */
export async function installExtension(folder: string, source: string, isFile: boolean): Promise<InstalledExtension> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const work = await mkdtemp(join(folder, '.installing-'));
  try {
    const found = isFile ? await takenFrom(source, work) : await fetched(source, work);
    const name = basename(found, ending);
    requireKnown(name);
    await withProbe((connection) => loadFile(connection, folder, found, name)).catch((failure: unknown) => {
      throw new AppError('unprocessable', messageOf(failure), { cause: failure });
    });
    const version = (await readExtensionHeader(found))?.version ?? '';
    await rename(found, join(folder, extensionFile(name)));
    return { name, version };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function requireKnown(name: string): void {
  if (isExtensionName(name)) return;
  throw new AppError('validation', messages.unknown({ name, names: extensionNames.join(', ') }));
}

/** The extension of a file or a wheel as a file of its own, which nobody else changes while it is looked at. */
async function takenFrom(source: string, work: string): Promise<string> {
  if (!existsSync(source)) throw new AppError('validation', messages.noFile({ file: source }));
  if (!source.endsWith('.whl')) {
    if (!source.endsWith(ending)) throw new AppError('validation', messages.noExtension({ file: basename(source) }));
    const copy = join(work, basename(source));
    await copyFile(source, copy);
    return copy;
  }
  const [path, bytes] = Object.entries(extensionsIn(await readFile(source), source))[0] ?? [];
  if (path === undefined || bytes === undefined)
    throw new AppError('validation', messages.noWheel({ file: basename(source) }));
  const copy = join(work, basename(path));
  await writeFile(copy, bytes);
  return copy;
}

function extensionsIn(wheel: Uint8Array, source: string): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(wheel, { filter: ({ name }) => name.endsWith(ending) });
  } catch (cause) {
    throw new AppError('validation', messages.noWheel({ file: basename(source) }), { cause });
  }
}

/** What DuckDB fetches from its own repository, which only the administrator's command lets it do. */
async function fetched(name: string, work: string): Promise<string> {
  requireKnown(name);
  return withProbe(
    async (connection) => {
      try {
        await connection.run(`INSTALL ${duckDbDialect.quoteIdentifier(name)}`);
      } catch (cause) {
        const version = (await engineBuild(connection)).version.replace(/^v/, '');
        const wheel = name.replaceAll('_', '-');
        const detail = messageOf(cause).replace(/[.]?(?:\n[^]*)?$/, '.');
        throw new AppError('unprocessable', messages.notFetched({ name, detail, wheel, version }), { cause });
      }
      const files = await readdir(work, { recursive: true });
      return join(work, files.find((file) => file.endsWith(ending)) ?? extensionFile(name));
    },
    { extension_directory: work },
  );
}

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));
