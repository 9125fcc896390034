import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { Modal } from '#core/browser/ui';
import { Scoping, scopingDone } from './scoping-state.ts';
import { ScopingForm } from './scoping-form.tsx';

export interface ScopingDialogProps {
  /** The chart whose scope is shown first; undefined: that of all charts. */
  readonly chartId: number | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What clicks in charts filter, for one chart or all. It stays open until it is stored. */
export function ScopingDialog({ chartId, isOpen, onClose }: ScopingDialogProps) {
  const dispatch = useDispatch();
  const { status } = useBranch(Scoping);
  useEffect(() => {
    if (!isOpen || status !== 'saved') return;
    dispatch(scopingDone());
    onClose();
  }, [isOpen, status, dispatch, onClose]);
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <ScopingForm chartId={chartId} isSaving={status === 'saving'} onClose={onClose} />
    </Modal>
  );
}
