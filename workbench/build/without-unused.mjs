import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Nothing of ours happens on import (house rule), so what a worker does not use of a door is left out. Each question of esbuild
 * takes a moment, and there are thousands: it asks about our own files only, and nothing is asked back.
 */
export const withoutUnused = {
  name: 'without-unused',
  setup({ onResolve }) {
    const doors = Object.entries(JSON.parse(readFileSync('package.json', 'utf8')).imports);
    onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, ({ path, kind, resolveDir }) =>
      kind === 'entry-point' ? undefined : { path: join(resolveDir, path), sideEffects: false },
    );
    onResolve({ filter: /^#/ }, ({ path }) => {
      const found = doors.map(([door, file]) => fileOf(path, door, file)).find((file) => file !== undefined);
      return found === undefined ? undefined : { path: resolve(found), sideEffects: false };
    });
  },
};

/** As `imports` of package.json are read: a name, or one with a star. */
function fileOf(path, door, file) {
  const [start, end] = door.split('*');
  if (end === undefined) return path === door ? file : undefined;
  const hasForm = path.startsWith(start) && path.endsWith(end) && path.length > start.length + end.length;
  return hasForm ? file.replace('*', path.slice(start.length, path.length - end.length)) : undefined;
}
