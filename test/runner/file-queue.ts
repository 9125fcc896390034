import type { Build } from './set-up.ts';

/**
 * Hands files out in their order; while the build is being made, those that need none come first. Without a build only
 * they are run.
 */
export function fileQueue(
  files: readonly string[],
  needsBuild: (file: string) => boolean,
  built: Promise<Build>,
): () => Promise<string | undefined> {
  const waiting = [...files];
  let build: Build | undefined;
  const noted = built.then((result) => (build = result));
  const nextWithoutBuild = (): string | undefined => {
    const place = waiting.findIndex((file) => !needsBuild(file));
    return place < 0 ? undefined : waiting.splice(place, 1)[0];
  };
  return async () => {
    if (build === undefined) {
      const file = nextWithoutBuild();
      if (file !== undefined) return file;
    }
    const { failure } = await noted;
    return failure === undefined ? waiting.shift() : nextWithoutBuild();
  };
}
