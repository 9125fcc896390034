import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
import type { ScheduleInfo } from '../../common/schedule/schedule-info.ts';

/** What is put on a schedule. */
export interface ScheduleSubject {
  /** The saved statement; null: it is not saved yet. */
  readonly savedId: number | null;
  readonly label: string;
  /** Fields to save along with the schedule, such as a text that was edited since; undefined: as they are. */
  readonly statement: Readonly<Record<string, string | number | null>> | undefined;
  /** The tab that shows it; undefined: none. */
  readonly tabId: string | undefined;
}

interface ScheduleState {
  readonly status: 'loading' | 'ready' | 'failed' | 'saving' | 'saved';
  readonly error: ErrorInfo | undefined;
  readonly extraJson: string | null;
}

/** The schedule in the dialog. */
export const ScheduleEditor = defineState<ScheduleState>('sqllab/schedule', {
  status: 'loading',
  error: undefined,
  extraJson: null,
});

export const openSchedule = defineCommand<{ readonly savedId: number | null }>('sqllab/openSchedule');
/** `schedule`: undefined takes it away. */
export const saveSchedule = defineCommand<{
  readonly subject: ScheduleSubject;
  readonly schedule: ScheduleInfo | undefined;
}>('sqllab/saveSchedule');

export const scheduleSlice = defineSlice(
  ScheduleEditor,
  {
    opened: (_state, { extraJson }: { readonly extraJson: string | null }) => ({
      status: 'ready' as const,
      error: undefined,
      extraJson,
    }),
    openFailed: (state, { error }: { readonly error: ErrorInfo }) => ({ ...state, status: 'failed' as const, error }),
    saved: (state) => ({ ...state, status: 'saved' as const }),
    saveFailed: (state, { error }: { readonly error: ErrorInfo }) => ({ ...state, status: 'ready' as const, error }),
  },
  (on) => [
    on(openSchedule, () => ScheduleEditor.initial),
    on(saveSchedule, (state) => ({ ...state, status: 'saving' as const, error: undefined })),
  ],
);
