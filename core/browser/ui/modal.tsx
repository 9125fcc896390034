import type { ReactNode } from 'react';
import { Dialog, DialogSurface } from '@fluentui/react-components';

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
  return (
    <Dialog
      open={isOpen}
      modalType={kind}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface {...(className === undefined ? {} : { className })}>{children}</DialogSurface>
    </Dialog>
  );
}
