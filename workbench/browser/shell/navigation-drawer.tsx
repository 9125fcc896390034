import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { DismissRegular } from '@fluentui/react-icons';
import { LinkTo } from '#core/browser';
import { shellMessages } from '../../common/shell-messages.ts';
import { BrandMark } from './brand-mark.tsx';
import { useFrameStyles } from './frame.styles.ts';
import { Navigation } from './navigation.tsx';
import { closeOverlay } from './shell-state.ts';

/** The navigation on a narrow screen. A modal `dialog` element: the browser keeps the focus in and Escape closes. */
export default function NavigationDrawer() {
  const styles = useFrameStyles();
  const dispatch = useDispatch();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    drawer.current?.showModal();
  }, []);
  const close = () => {
    dispatch(closeOverlay());
  };
  return (
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-label={shellMessages.mainNavigation()}
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.drawerBody}>
        <div className={styles.drawerHead}>
          <LinkTo href="/" className={styles.brand} onClick={close}>
            <BrandMark />
            {shellMessages.product()}
          </LinkTo>
          <button
            type="button"
            className={styles.iconButton}
            aria-label={shellMessages.closeNavigation()}
            onClick={close}
          >
            <DismissRegular />
          </button>
        </div>
        <Navigation isCollapsed={false} onFollow={close} />
      </div>
    </dialog>
  );
}
