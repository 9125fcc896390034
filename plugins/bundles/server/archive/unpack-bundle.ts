import type { Result, AnyRecord } from '#core/common';
import { readArchive } from './read-archive.ts';
import { readYaml } from './read-yaml.ts';

/** A file of a bundle: what is in it, or why that is not read; undefined for what is no YAML. */
export type UnpackedFile = readonly [path: string, content: Result<AnyRecord, string> | undefined];

/** Unpacks a bundle and reads its files. Throws AppError for what is no archive. Runs in a thread. */
export function unpackBundle(bytes: Uint8Array): readonly UnpackedFile[] {
  return [...readArchive(bytes)].map(([path, file]) => [path, isYaml(path) ? readYaml(file) : undefined]);
}

const isYaml = (path: string): boolean => /[.]ya?ml$/i.test(path);
