import type { Half } from './edit-loop.mjs';

export declare function unitOf(file: string): string | undefined;
export declare function allUnits(): readonly string[];
export declare function entriesOf(unit: string, half: Half): readonly string[];
export declare function specifierOf(file: string): string;
