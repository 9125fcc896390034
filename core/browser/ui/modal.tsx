import { useEffect, type ReactNode } from 'react';
import { Dialog, DialogSurface, makeStyles, mergeClasses } from '@fluentui/react-components';
import { mainElementId } from '../router/follow-navigation.ts';
import { useFocusReturn } from './focus-return.ts';
import { buttonHeightPx } from './layout.ts';

const useStyles = makeStyles({
  surface: { '& .fui-DialogActions > button': { height: `${String(buttonHeightPx.medium)}px` } },
});

export interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** `alert`: a click beside it does not close it. */
  readonly kind?: 'modal' | 'alert';
  readonly className?: string;
  /** What the surface holds; mounted afresh each time it opens. */
  readonly children: ReactNode;
}

/** A dialog over the page. Close it by `isOpen`, and keep it mounted: see `KeptDialog`. */
export function Modal({ isOpen, onClose, kind = 'modal', className, children }: ModalProps) {
  const styles = useStyles();
  const surface = useFocusReturn();
  useEffect(() => {
    const page = document;
    return () => {
      freeLater(page);
    };
  }, []);
  return (
    <Dialog
      open={isOpen}
      modalType={kind}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface ref={surface} className={mergeClasses(styles.surface, className)}>
        {children}
      </DialogSurface>
    </Dialog>
  );
}

/** Time in which Fluent hides the page from screen readers or shows it again; milliseconds. */
const settleMs = 300;

/**
 * A page that goes away takes its closing dialog with it, and the hiding of the rest of the page from screen readers
 * then never ends. So it is ended here, and lost focus goes to the main part.
 */
function freeLater(page: Document): void {
  setTimeout(() => {
    const main = page.getElementById(mainElementId);
    const hidden = main?.closest('[aria-hidden=true]');
    if (hidden === null || hidden === undefined || page.querySelector('[aria-modal=true]') !== null) return;
    hidden.removeAttribute('aria-hidden');
    if (page.activeElement === page.body) main?.focus({ preventScroll: true });
  }, settleMs);
}
