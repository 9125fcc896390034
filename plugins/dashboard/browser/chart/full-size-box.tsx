import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Portal, makeStyles, tokens } from '@fluentui/react-components';
import { fillPageWith } from '../page/page-commands.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    zIndex: 900,
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    padding: '10px 20px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    outlineStyle: 'none',
  },
});

/** Fills the page with one chart; Escape gives the page back. */
export function FullSizeBox({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    place.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    // Escape out of full screen is the browser's own: no key is heard.
    const onChange = () => {
      if (document.fullscreenElement === null) dispatch(fillPageWith({ chartId: null }));
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
    };
  }, [dispatch]);
  return (
    <Portal>
      <div
        ref={place}
        className={styles.root}
        role="dialog"
        aria-modal
        aria-label={name}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) dispatch(fillPageWith({ chartId: null }));
        }}
      >
        {children}
      </div>
    </Portal>
  );
}
