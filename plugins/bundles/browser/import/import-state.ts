import { defineSlice, defineState, defineToken } from '#core/common';
import type { BundleKind, BundleReport } from '../../contract/routes.ts';
import type { ImportRefusal } from '../../common/read-refusal.ts';
import { chooseAgain, closeImport, openImport, sendBundle } from '../bundle-commands.ts';

/** The file that is brought in; too large for the store. */
export interface HeldBundle {
  file: File | undefined;
}
export const HeldBundle = defineToken<HeldBundle>('bundles/HeldBundle');

interface ImportState {
  readonly isOpen: boolean;
  readonly kind: BundleKind;
  /** `asking`: for passwords, or whether to overwrite. */
  readonly phase: 'choosing' | 'sending' | 'asking' | 'refused' | 'done';
  readonly fileName: string;
  readonly refusal: ImportRefusal;
  readonly report: BundleReport;
}

const nothingRefused: ImportRefusal = { passwordFiles: [], existing: [], reasons: [], message: '' };

/** The dialog that brings bundles in. */
export const BundleImport = defineState<ImportState>('bundles/import', {
  isOpen: false,
  kind: 'dashboard',
  phase: 'choosing',
  fileName: '',
  refusal: nothingRefused,
  report: [],
});

export const bundleImport = defineSlice(
  BundleImport,
  {
    named: (state, p: { name: string }) => {
      state.fileName = p.name;
    },
    refused: (state, p: { refusal: ImportRefusal }) => {
      const { passwordFiles, existing, reasons } = p.refusal;
      state.phase = reasons.length === 0 && passwordFiles.length + existing.length > 0 ? 'asking' : 'refused';
      state.refusal = p.refusal as typeof state.refusal;
    },
    done: (state, p: { report: BundleReport }) => {
      state.phase = 'done';
      state.report = p.report;
    },
  },
  (on) => [
    on(openImport, (state, { kind }) => {
      Object.assign(state, {
        isOpen: true,
        kind,
        phase: 'choosing',
        fileName: '',
        refusal: nothingRefused,
        report: [],
      });
    }),
    on(closeImport, (state) => {
      state.isOpen = false;
    }),
    on(chooseAgain, (state) => {
      state.phase = 'choosing';
    }),
    on(sendBundle, (state) => {
      state.phase = 'sending';
    }),
  ],
);
