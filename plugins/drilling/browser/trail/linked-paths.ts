import type { LinkPartForm } from '#plugins/dashboard';
import { readPaths } from '../../common/linked-paths.ts';
import { DrillTrails, takePaths } from '../drill-state.ts';

/** The paths that a reader took into charts, in an address. */
export const linkedPaths: LinkPartForm = {
  write: (root) => {
    const paths = DrillTrails.select(root);
    return Object.keys(paths).length === 0 ? undefined : paths;
  },
  read: (value, extensions) => {
    const paths = readPaths(value, extensions);
    return paths === undefined ? undefined : takePaths({ paths });
  },
};
