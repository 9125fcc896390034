import type { Metafile } from 'esbuild';

export declare function prebuildPackages(packages: readonly string[], outdir: string): Promise<void>;
export declare function exportsOf(metafile: Pick<Metafile, 'outputs'>, file: string): readonly string[];
