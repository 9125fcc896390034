export { defineBrowserPlugin, type BrowserHalf } from './boot/browser-plugin.ts';
export { defineExternalRunner, ExternalRunners, type ExternalRunner } from './boot/external-runners.ts';
export { type LazyPart } from './boot/lazy-part.ts';
export { PageParts, definePagePart, type PagePart } from './boot/page-part.ts';
export {
  all,
  call,
  cancel,
  cancelled,
  debounce,
  delay,
  fork,
  onChangeOf,
  onStateChange,
  put,
  race,
  select,
  spawn,
  take,
  takeEvery,
  takeEveryFrom,
  takeLatest,
  takeLatestPer,
  type Saga,
} from './store/effects.ts';
export { NavEntries, Pages, type FrameProps, type NavEntry, type Page } from './router/pages.ts';
export {
  PaletteSources,
  WorkbenchCommands,
  type CommandContext,
  type PaletteItem,
  type PaletteSource,
  type WorkbenchCommand,
} from './commands/workbench-commands.ts';
export { HostPage } from './frame/host-page.ts';
export { hostPermalink } from './frame/host-permalink.ts';
export { HttpClient, type PrefetchedCall, type SendOptions } from './http/http-client.ts';
export {
  ErrorHandlers,
  Toasts,
  dismissToast,
  report,
  showToast,
  toastDurationsMs,
  type ErrorHandler,
  type Toast,
} from './notify/notifications.ts';
export {
  KeyValueStore,
  Preferences,
  SettingsSections,
  setPreference,
  setTheme,
  type PreferencesState,
  type SettingsSection,
  type ThemeChoice,
} from './preferences/preferences.ts';
export { Bootstrap, CurrentUser, PageServices, type ExternalPluginEntry } from './react/bootstrap.ts';
export {
  WorkbenchContext,
  useBranch,
  useCurrentUser,
  useExtensions,
  useIsComplete,
  useService,
  useWorkbench,
  type WorkbenchRuntime,
} from './react/context.tsx';
export { Drafts } from './document/drafts.ts';
export { useActiveDocument, useDocument, type DocumentView } from './document/use-document.ts';
export { DraftPersistence } from './document/draft-persistence.ts';
export { useDraftGuard, useUnloadGuard } from './document/use-draft-guard.ts';
export {
  ActiveDocuments,
  clearActiveDocument,
  setActiveDocument,
  type DocumentRef,
} from './document/active-document.ts';
export { Overlays, type Overlay } from './overlay/overlays.ts';
export { logEvent, type PageEvent } from './log/log-event.ts';
export { ListActions, listChanged, type ListAction } from './lists/list-actions.ts';
export { useListAddress, type ListAddress } from './lists/use-list-address.ts';
export { useLoadedList, type LoadedList } from './lists/use-loaded-list.ts';
export { useListVersion } from './lists/use-list-version.ts';
export { copyText } from './clipboard/copy-text.ts';
export { useCopyText } from './clipboard/use-copy-text.ts';
export { saveFile } from './download/save-file.ts';
export { Dialogs, type ConfirmOptions, type PromptOptions } from './dialogs/dialogs.ts';
export { Announcements, announce, type Announcement } from './notify/announcements.ts';
export { LinkTo, type LinkToProps } from './router/link-to.tsx';
export {
  useCurrentPath,
  useIsNavigating,
  useLinkParams,
  useLinkSearch,
  useNavigationState,
} from './router/use-link.ts';
export { inTurns } from './turns/in-turns.ts';
export { nextTurn, takeTurn } from './turns/take-turn.ts';
export { useTurn } from './turns/use-turn.ts';
export { SessionState, keepPageWithoutSession, sessionContinues, sessionEnded } from './notify/session-state.ts';
export { FrameState, setFrameHidden } from './router/frame-state.ts';
export { mainElementId } from './router/follow-navigation.ts';
export { useColorScheme } from './theme/use-color-scheme.ts';
export { ShownTheme, showTheme, themeRecolored } from './theme/shown-theme.ts';
export { ServerProgress, checkProgress, type ProgressReport } from './progress/progress.ts';
export { OutsideReplacement } from './boot/outside-replacement.ts';
export { BrowserPluginReports, type BrowserPluginReport } from './boot/plugin-reports.ts';
export { OwnedBoundary, type OwnedBoundaryProps } from './faults/owned-boundary.tsx';
export { PluginBoundary, type PluginBoundaryProps } from './faults/plugin-boundary.tsx';
export { PluginFaults, type FaultKind, type PluginRecord } from './faults/plugin-faults.ts';
export { useGuarded } from './faults/use-guarded.ts';
export { usePluginOf, type OwningPlugin } from './faults/use-plugin-of.ts';
export { Contributed, type ContributedProps, type ContributedView } from './react/contributed.tsx';
export { LeftOut, lazyView } from './react/lazy-view.tsx';
