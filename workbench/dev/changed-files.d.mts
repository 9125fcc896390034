export declare function changedFiles(
  folder: string,
): (files: readonly { readonly file: string; readonly contents: string | Uint8Array }[]) => boolean;
