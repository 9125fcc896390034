import { AppError, type FieldErrors } from '#core/common';
import type { BundleReport } from '../../contract/routes.ts';
import { serverMessages as messages } from '../../common/server-messages.ts';

/** What an import has to say of the files of its bundle. */
export interface ImportNotes {
  /** The file cannot be brought in; then nothing is. */
  readonly refuse: (path: string, reason: FieldErrors | string) => void;
  /** Something of the file cannot be carried; the rest is. */
  readonly tell: (path: string, note: string) => void;
  readonly report: () => BundleReport;
  /** Throws all refusals at once. */
  readonly throwRefusals: () => void;
}

export function importNotes(kind: string): ImportNotes {
  const refusals = new Map<string, FieldErrors | string>();
  const notes: { file: string; text: string }[] = [];
  return {
    refuse: (path, reason) => {
      const known = refusals.get(path);
      const isBoth = typeof known === 'object' && typeof reason === 'object';
      refusals.set(path, isBoth ? { ...known, ...reason } : (known ?? reason));
    },
    tell: (file, note) => {
      notes.push({ file, text: note });
    },
    report: () => notes,
    throwRefusals: () => {
      if (refusals.size === 0) return;
      throw new AppError('unprocessable', messages.importError({ kind }), {
        errorType: 'GENERIC_COMMAND_ERROR',
        extra: Object.fromEntries(refusals),
      });
    },
  };
}
