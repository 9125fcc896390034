import type { FileLimits } from './open-instance.ts';

/** What is the same for every file of a server. */
export interface FilesLimits extends Omit<FileLimits, 'folder' | 'fileName' | 'sources'> {
  /** Absolute. */
  readonly dataDir: string;
  /** Absent: connections read no data in place. */
  readonly places?: SourcePlaces;
}

/** What connections may read in place, and by what. Absolute folders. */
export interface SourcePlaces {
  readonly folders: readonly string[];
  readonly extensions: string;
}
