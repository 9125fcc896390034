/** Bundles scripts of the server's threads into a folder, by the names of the bundles; those of all plugins by default. */
export function buildServerWorkers(outdir: string, entryPoints?: Readonly<Record<string, string>>): Promise<void>;
