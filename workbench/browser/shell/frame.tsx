import { Suspense, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { mergeClasses } from '@fluentui/react-components';
import {
  NavigationRegular,
  PanelLeftContractRegular,
  PanelLeftExpandRegular,
  SearchRegular,
} from '@fluentui/react-icons';
import {
  FrameState,
  LinkTo,
  Preferences,
  mainElementId,
  setPreference,
  useBranch,
  useIsNavigating,
  lazyView,
  type FrameProps,
} from '#core/browser';
import { shellMessages } from '../../common/shell-messages.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { AccountButton } from './account-button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { useFrameStyles, useNavStyles } from './frame.styles.ts';
import { Keys } from './keys.tsx';
import { Navigation } from './navigation.tsx';
import { Shell, openOverlay, railFoldedPreference } from './shell-state.ts';

const Palette = lazyView(() => import('../palette/palette.tsx'));
const ShortcutSheet = lazyView(() => import('../shortcuts/shortcut-sheet.tsx'));
const NavigationDrawer = lazyView(() => import('./navigation-drawer.tsx'));

/** Navigation, top bar and what lies over the page. */
export function Frame({ needsRoom, children }: FrameProps) {
  const styles = useFrameStyles();
  const { overlay } = useBranch(Shell);
  const { isHidden } = useBranch(FrameState);
  const isNavigating = useIsNavigating();
  useShortcuts();
  const sheetWasOpened = useRef(false);
  sheetWasOpened.current ||= overlay === 'shortcuts';
  return (
    <>
      {!isHidden && (
        <a className={styles.skip} href={`#${mainElementId}`} onClick={focusMain}>
          {shellMessages.skip()}
        </a>
      )}
      {isNavigating && <div className={styles.pending} role="progressbar" aria-label={shellMessages.loading()} />}
      <div className={mergeClasses(styles.layout, isHidden && styles.alone)}>
        {!isHidden && <Rail needsRoom={needsRoom} />}
        <div className={styles.content}>
          {!isHidden && <TopBar />}
          <main id={mainElementId} tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
      </div>
      <Suspense>
        {overlay === 'palette' && <Palette />}
        {/* Stays once opened: a dialog that is taken away while open leaves the page hidden from screen readers. */}
        {sheetWasOpened.current && <ShortcutSheet />}
        {overlay === 'navigation' && <NavigationDrawer />}
      </Suspense>
    </>
  );
}

function focusMain(event: { preventDefault: () => void }) {
  event.preventDefault(); // the fragment would be one more step of the history
  document.getElementById(mainElementId)?.focus();
}

function Rail({ needsRoom }: Pick<FrameProps, 'needsRoom'>) {
  const styles = useFrameStyles();
  const nav = useNavStyles();
  const dispatch = useDispatch();
  const preference = railFoldedPreference[needsRoom ? 'roomy' : 'ordinary'];
  const isCollapsed = (useBranch(Preferences).values[preference] ?? needsRoom) === true;
  const label = isCollapsed ? shellMessages.expandNavigation() : shellMessages.collapseNavigation();
  return (
    <aside className={mergeClasses(styles.rail, isCollapsed && styles.railCollapsed)}>
      <LinkTo href="/" className={styles.brand} aria-label={shellMessages.product()}>
        <BrandMark />
        {!isCollapsed && shellMessages.product()}
      </LinkTo>
      <Navigation isCollapsed={isCollapsed} />
      <button
        type="button"
        className={nav.entry}
        aria-label={label}
        title={label}
        aria-expanded={!isCollapsed}
        onClick={() => {
          dispatch(setPreference({ name: preference, value: !isCollapsed }));
        }}
      >
        <span className={nav.icon}>{isCollapsed ? <PanelLeftExpandRegular /> : <PanelLeftContractRegular />}</span>
      </button>
    </aside>
  );
}

function TopBar() {
  const styles = useFrameStyles();
  const dispatch = useDispatch();
  const open = (overlay: 'palette' | 'navigation') => {
    dispatch(openOverlay(overlay));
  };
  useEffect(warmUp, []);
  return (
    <header className={styles.top}>
      <button
        type="button"
        className={mergeClasses(styles.iconButton, styles.onlyNarrow)}
        aria-label={shellMessages.openNavigation()}
        onClick={() => {
          open('navigation');
        }}
      >
        <NavigationRegular />
      </button>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        onClick={() => {
          open('palette');
        }}
      >
        <SearchRegular />
        <span className={styles.searchText}>{shellMessages.search()}</span>
        <span className={styles.onlyWide}>
          <Keys shortcut="Mod+K" />
        </span>
      </button>
      <span className={mergeClasses(styles.grow, styles.onlyWide)} />
      <AccountButton />
    </header>
  );
}

/** Fetches the palette once the page is quiet, so that the first Mod+K opens at once. */
function warmUp(): () => void {
  const timer = setTimeout(() => {
    void import('../palette/palette.tsx');
  }, 4_000);
  return () => {
    clearTimeout(timer);
  };
}
