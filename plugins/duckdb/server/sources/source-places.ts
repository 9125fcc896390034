/** What connections may read in place, and by what. Absolute folders. */
export interface SourcePlaces {
  readonly folders: readonly string[];
  readonly extensions: string;
}
