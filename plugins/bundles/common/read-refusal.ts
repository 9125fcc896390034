import { isRecord, type ErrorInfo } from '#core/common';

/** What a refused import asks for, read from its reply. */
export interface ImportRefusal {
  /** Paths of databases whose passwords are missing. */
  readonly passwordFiles: readonly string[];
  /** Paths of what is here already. */
  readonly existing: readonly string[];
  /** What nobody can answer, file by file. */
  readonly reasons: readonly { readonly file: string; readonly text: string }[];
  /** The refusal as a whole, where no file is named. */
  readonly message: string;
}

const passwordText = 'Must provide a password for the database';
const existsText = 'already exists and `overwrite=true` was not passed';

/** Sorts the reasons of a refused import into questions and faults. */
export function readRefusal({ extra = {}, message }: Pick<ErrorInfo, 'extra' | 'message'>): ImportRefusal {
  const passwordFiles: string[] = [];
  const existing: string[] = [];
  const reasons: { file: string; text: string }[] = [];
  for (const [file, reason] of Object.entries(extra)) {
    if (file === 'issue_codes') continue;
    for (const text of textsOf(reason)) {
      if (text.includes(passwordText)) passwordFiles.push(file);
      else if (text.includes(existsText)) existing.push(file);
      else reasons.push({ file, text });
    }
  }
  const isNamed = passwordFiles.length + existing.length + reasons.length > 0;
  return { passwordFiles, existing, reasons: isNamed ? reasons : [{ file: '', text: message }], message };
}

/** Reasons as lines: `field: reason`, nested fields joined by dots. */
function textsOf(reason: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof reason === 'string') return [path.length === 0 ? reason : `${path.join('.')}: ${reason}`];
  if (Array.isArray(reason)) return reason.flatMap((one: unknown) => textsOf(one, path));
  if (!isRecord(reason)) return [];
  return Object.entries(reason).flatMap(([name, inner]) => textsOf(inner, name === '_schema' ? path : [...path, name]));
}
