import type { Half } from './edit-loop.mjs';

export interface UnitEntry {
  readonly source: string;
  readonly file: string;
  readonly exports: readonly string[];
  /** Specifiers all of whose exports it passes on. */
  readonly passedOn: readonly string[];
}

export interface BuiltUnit {
  readonly files: readonly { readonly file: string; readonly contents: Uint8Array }[];
  readonly scripts: readonly { readonly file: string; readonly text: string; readonly imports: readonly string[] }[];
  readonly entries: ReadonlyMap<string, UnitEntry>;
  readonly imported: readonly { readonly specifier: string; readonly names: readonly string[] }[];
  readonly packages: ReadonlySet<string>;
}

export declare function buildUnit(
  unit: string,
  half: Half,
  define?: Readonly<Record<string, string>>,
): Promise<BuiltUnit>;
