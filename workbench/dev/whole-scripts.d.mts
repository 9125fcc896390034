export interface WholeScript {
  readonly files: readonly { readonly file: string; readonly contents: string | Uint8Array }[];
  readonly inputs: ReadonlySet<string>;
}
export declare function wholeScripts(
  makers: readonly { readonly name: string; readonly make: () => Promise<WholeScript> }[],
): {
  readonly files: () => WholeScript['files'];
  readonly update: (edited: readonly string[]) => Promise<boolean>;
};
