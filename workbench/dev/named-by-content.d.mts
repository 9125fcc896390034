export interface Script {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
}
export declare function namedByContent(
  scripts: readonly Script[],
  fileOf: (specifier: string) => string | undefined,
): ReadonlyMap<string, { readonly file: string; readonly text: string }>;
