import { Suspense, useEffect, useRef, useState } from 'react';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useBranch, lazyView } from '#core/browser';
import { DropVeil } from '#core/browser/ui';
import { uploadPageMessages as messages } from '../../common/upload-page-messages.ts';
import { carriesFiles } from './file-drops.ts';
import { UploadDialog, takesFiles } from './upload-state.ts';

const Dialog = lazyView(() => import('./upload-dialog.tsx'));

/** Shows that a file may be dropped anywhere, and the dialog of the upload. The drop itself: `dropSaga`. */
export default function DropZone() {
  const upload = useBranch(UploadDialog);
  const { phase } = upload;
  const isOver = useFileDrag(takesFiles(upload));
  const [isDialogNeeded, setDialogNeeded] = useState(false);
  if (phase !== 'closed' && !isDialogNeeded) setDialogNeeded(true);
  return (
    <>
      {isOver && <DropVeil icon={ArrowUploadRegular} title={messages.dropTitle()} text={messages.dropText()} />}
      {/* It stays once it was needed: a dialog that vanishes while open leaves the page hidden from screen readers. */}
      {isDialogNeeded && (
        <Suspense>
          <Dialog />
        </Suspense>
      )}
    </>
  );
}

/** Whether a file is being dragged over the page. */
function useFileDrag(isActive: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth.current += 1;
      if (isActive) setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (isActive) setOver(true); // also for a drag that began before this effect ran
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isActive ? 'copy' : 'none';
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth.current = 0;
      setOver(false);
    };
    const listeners = [
      ['dragenter', enter],
      ['dragleave', leave],
      ['dragover', over],
      ['drop', drop],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    };
  }, [isActive]);
  return isOver;
}
