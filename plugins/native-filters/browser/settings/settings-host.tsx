import { useBranch, lazyView } from '#core/browser';
import { KeptDialog } from '#core/browser/ui';
import { FilterDialogs } from './settings-state.ts';

const SettingsDialog = lazyView(() => import('./settings-dialog.tsx'));

/** Mounted over the page, so that the dialog outlives the bar, menu or empty state that opened it. */
export default function SettingsHost() {
  const { isOpen } = useBranch(FilterDialogs);
  return (
    <KeptDialog about={isOpen ? 'settings' : undefined}>
      {(_about, isShown) => <SettingsDialog isOpen={isShown} />}
    </KeptDialog>
  );
}
