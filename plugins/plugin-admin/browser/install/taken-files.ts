/** What somebody chose or dropped to be looked at. */
export interface TakenFiles {
  readonly zip: File;
  /** The `.minisig` beside it. */
  readonly signature: File | undefined;
}

/** The packed plugin among some files and its signature; the error is the name of a file that is neither. */
export function takenFiles(files: readonly File[]): TakenFiles | { readonly wrong: string } | undefined {
  const zip = files.find(({ name }) => /\.zip$/i.test(name));
  const signature = files.find(({ name }) => /\.minisig$/i.test(name));
  if (zip !== undefined) return { zip, signature };
  const [first] = files;
  return first === undefined ? undefined : { wrong: first.name };
}

/** Types that browsers give packed plugins and signatures while they are dragged; names are not told before the drop. */
const likelyTypes = ['', 'application/zip', 'application/x-zip-compressed', 'application/octet-stream'];

/** Whether a drag may bring a packed plugin: a table, for one, is left to the upload of datasets. */
export function mayBePackage(transfer: Pick<DataTransfer, 'types' | 'items'> | null): boolean {
  if (transfer?.types.includes('Files') !== true) return false;
  const types = [...transfer.items].filter(({ kind }) => kind === 'file').map(({ type }) => type);
  return types.length === 0 || types.some((type) => likelyTypes.includes(type));
}
