/** A hash over names and contents of everything a build reads. */
export function hashOfSources(): string;
