/**
 * A name as part of a path in a bundle: letters, digits, `_`, `.` and `-`; spaces become `_`. Empty: nothing of it is
 * left.
 */
export function fileNamePart(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[/\\]/g, ' ')
    .trim()
    .split(/\s+/)
    .join('_')
    .replace(/[^A-Za-z0-9_.-]/g, '')
    .replace(/^[._]+|[._]+$/g, '');
}

/** `20260131T235959` of a moment, UTC. */
export const stampOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 19).replace(/[-:]/g, '');
