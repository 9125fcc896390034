import type { BuiltUnit } from './build-unit.mjs';
import type { Half } from './edit-loop.mjs';

export type BuiltUnits = ReadonlyMap<string, BuiltUnit>;

export interface UnitGraphOptions {
  /** Constants written into the code. */
  readonly define?: Readonly<Record<string, string>>;
  readonly report?: (line: string) => void;
  readonly unitsOf?: () => readonly string[];
  readonly make?: (unit: string, half: Half) => Promise<BuiltUnit>;
}
export declare function unitGraph(
  half: Half,
  options?: UnitGraphOptions,
): {
  readonly current: () => BuiltUnits;
  readonly update: (files: readonly string[]) => Promise<boolean>;
};
export declare function missingNames(units: BuiltUnits): readonly string[];
export declare function exportedNames(units: BuiltUnits, specifier: string): ReadonlySet<string> | undefined;
