export declare function prebuildPackages(
  packages: readonly string[],
  outdir: string,
  names?: Readonly<Record<string, readonly string[]>>,
): Promise<void>;
