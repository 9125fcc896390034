import { unzipSync } from 'fflate';
import { AppError } from '#core/common';
import { serverMessages as messages } from '../../common/server-messages.ts';

/** Bytes of the archive itself. */
export const archiveLimitBytes = 16 * 1024 * 1024;
const fileLimitBytes = 2 * 1024 * 1024;
const contentLimitBytes = 64 * 1024 * 1024;
const fileLimit = 5_000;
const megabyte = 1024 * 1024;

/**
 * The files of a ZIP archive by path without the folder around them. Sizes are looked at before anything is unpacked,
 * and no more than the stated size is ever unpacked. Throws AppError on what is no archive, too much, or leads out of
 * it. Nothing is written to disk.
 */
export function readArchive(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const files = unzip(bytes);
  const paths = Object.keys(files);
  const hasRoot = !paths.includes('metadata.yaml');
  return new Map(
    paths.flatMap((path): readonly (readonly [string, Uint8Array])[] => {
      const content = files[path];
      const inside = hasRoot ? path.split('/').slice(1).join('/') : path;
      return content === undefined || inside === '' ? [] : [[inside, content]];
    }),
  );
}

function unzip(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let count = 0;
  let total = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        refuseStrangePath(name);
        if (isJunk(name)) return false;
        count += 1;
        total += originalSize;
        if (count > fileLimit) throw refused(messages.tooManyFiles({ count: fileLimit }));
        if (originalSize > fileLimitBytes || total > contentLimitBytes) {
          throw refused(
            messages.tooLargeInside({ megabytes: contentLimitBytes / megabyte, each: fileLimitBytes / megabyte }),
          );
        }
        return true;
      },
    });
    return Object.fromEntries(Object.entries(files).map(([path, content]) => [path.replaceAll('\\', '/'), content]));
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : refused(messages.notZip(), thrown);
  }
}

const refused = (message: string, cause?: unknown): AppError =>
  new AppError('unprocessable', message, { errorType: 'GENERIC_COMMAND_ERROR', cause });

function refuseStrangePath(path: string): void {
  const segments = path.replaceAll('\\', '/').split('/');
  const leadsOut = segments.includes('..') || segments[0] === '' || /^[A-Za-z]:/.test(path) || path.includes('\0');
  if (leadsOut) throw refused(messages.badPath({ path: path.slice(0, 200) }));
}

/** Folders, and what file managers put beside files. */
function isJunk(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  return (
    name === '' || path.startsWith('__MACOSX/') || name.startsWith('._') || ['.DS_Store', 'Thumbs.db'].includes(name)
  );
}
