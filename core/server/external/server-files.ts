import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '#core/common';
import { externalMessages as messages } from './external-messages.ts';

/** All files of a folder `server`, as they were read once. */
export interface ServerFiles {
  /**
   * SHA-256 in hexadecimal digits over a line `<SHA-256 of the file>  ./<path>` for each file, in the order of the bytes
   * of their paths: what `sha256sum` prints of a sorted list.
   */
  readonly hash: string;
  /** By path below the folder, with `/` between. */
  readonly contents: ReadonlyMap<string, Buffer>;
}

const bytesPerMegabyte = 1_048_576;
const maxMegabytes = 32;
const maxFiles = 2_000;

/** `sha256sum` writes names with these in another form. */
const unprintable = /[\\\u0000-\u001f\u007f]/;

/** Ends the reading; its message is the reason. */
class Refused extends Error {}

/**
 * Reads a folder `server` whole: names, then contents, each file opened once and never through a link. The error says why
 * it is refused. Undefined: there is no such folder.
 */
export async function readServerFiles(folder: string): Promise<Result<ServerFiles, string> | undefined> {
  const facts = await lstat(folder).catch(() => undefined);
  if (facts === undefined) return undefined;
  if (!facts.isDirectory()) return err(messages.folderIsLink());
  try {
    const contents = await readContents(folder, await listFiles(folder, ''));
    return ok({ hash: hashOf(contents), contents });
  } catch (thrown) {
    if (thrown instanceof Refused) return err(thrown.message);
    return err(messages.unreadable({ reason: thrown instanceof Error ? thrown.message : String(thrown) }));
  }
}

async function listFiles(folder: string, below: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (unprintable.test(entry.name)) throw new Refused(messages.badName({ path: JSON.stringify(path) }));
    if (entry.isDirectory()) found.push(...(await listFiles(folder, path)));
    else if (entry.isFile()) found.push(path);
    else throw new Refused(messages.link({ path }));
    if (found.length > maxFiles) throw new Refused(messages.tooMany({ most: maxFiles }));
  }
  return found;
}

async function readContents(folder: string, paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  let leftBytes = maxMegabytes * bytesPerMegabyte;
  for (const path of [...paths].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))) {
    const content = await readPlainFile(join(folder, path), path, leftBytes);
    leftBytes -= content.length;
    contents.set(path, content);
  }
  return contents;
}

/** Reads a file and nothing else: a name may have become a link or a pipe since it was listed, so the open file is asked. */
export async function readPlainFile(file: string, path: string, mostBytes: number): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (failure: unknown) => {
      throw failure instanceof Error && 'code' in failure && failure.code === 'ELOOP'
        ? new Refused(messages.link({ path }))
        : failure;
    },
  );
  try {
    const facts = await handle.stat();
    if (!facts.isFile()) throw new Refused(messages.link({ path }));
    if (facts.size > mostBytes) throw new Refused(messages.tooLarge({ most: maxMegabytes }));
    const content = await handle.readFile();
    if (content.length > mostBytes) throw new Refused(messages.tooLarge({ most: maxMegabytes }));
    return content;
  } finally {
    await handle.close();
  }
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const hashOf = (contents: ReadonlyMap<string, Buffer>): string =>
  sha256([...contents].map(([path, content]) => `${sha256(content)}  ./${path}\n`).join(''));
