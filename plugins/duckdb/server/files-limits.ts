import type { FileLimits } from './open-instance.ts';
import type { SourcePlaces } from './sources/source-places.ts';

/** What is the same for every file of a server. */
export interface FilesLimits extends Omit<FileLimits, 'folder' | 'fileName' | 'sources'> {
  /** Absolute. */
  readonly dataDir: string;
  /** Absent: connections read no data in place. */
  readonly places?: SourcePlaces;
}
