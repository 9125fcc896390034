import { defineCommand, defineSlice, defineState } from '#core/common';
import { dashboardClosed, type DashboardContent } from '#plugins/dashboard';

/** A save that waits for the person's word. */
interface OverwriteQuestion {
  /** `conflict`: somebody saved meanwhile. `confirm`: values would be replaced that have to be confirmed. */
  readonly reason: 'conflict' | 'confirm';
  /** What is stored now. */
  readonly stored: DashboardContent;
  readonly storedVersion: number;
  readonly changedByName: string;
}

/** Somebody else saved the dashboard that is open here. */
interface SecondEditor {
  readonly name: string;
  readonly version: number;
  /** The person has read it; a still newer version is told again. */
  readonly isDismissed: boolean;
}

interface SaveState {
  readonly question: OverwriteQuestion | null;
  readonly secondEditor: SecondEditor | null;
  /** Names of those who have the dashboard in edit mode as well. */
  readonly fellows: readonly string[];
  /** Where to go once something is saved or deleted; the page goes there. */
  readonly goTo: string | null;
}
export const DashboardSaves = defineState<SaveState>('dashboard/saves', {
  question: null,
  secondEditor: null,
  fellows: [],
  goTo: null,
});

/** Saves the open dashboard. `overwrites`: the person has seen what is replaced. */
export const saveDashboard = defineCommand<{ readonly overwrites?: boolean }>('dashboard/save');
/** Copies the dashboard as it is in the page. */
export const saveDashboardAs = defineCommand<{ readonly title: string; readonly duplicatesCharts: boolean }>(
  'dashboard/saveAs',
);
/** Shows what somebody else stored and what differs. */
export const compareWithStored = defineCommand('dashboard/compareWithStored');
/** Takes over what is stored; own changes are gone. */
export const loadStored = defineCommand('dashboard/loadStored');
export const publishDashboard = defineCommand<{ readonly isPublished: boolean }>('dashboard/publish');
export const starOpenDashboard = defineCommand<{ readonly isStarred: boolean }>('dashboard/starOpen');
export const deleteOpenDashboard = defineCommand('dashboard/deleteOpen');

export const saveSlice = defineSlice(
  DashboardSaves,
  {
    asked: (state, p: { question: OverwriteQuestion }) => ({ ...(state as SaveState), ...p }),
    answered: (state) => ({ ...(state as SaveState), question: null }),
    secondEditorSeen: (state, p: { secondEditor: SecondEditor }) => ({ ...(state as SaveState), ...p }),
    secondEditorDismissed: (state) => {
      const { secondEditor } = state as SaveState;
      return { ...(state as SaveState), secondEditor: secondEditor && { ...secondEditor, isDismissed: true } };
    },
    fellowsSeen: (state, p: { fellows: readonly string[] }) => ({ ...(state as SaveState), ...p }),
    leaving: (state, p: { goTo: string }) => ({ ...(state as SaveState), ...p }),
  },
  (on) => [on(dashboardClosed, () => DashboardSaves.initial)],
);
