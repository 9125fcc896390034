import { useEffect, useRef, useState } from 'react';
import { FolderZipRegular } from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import { DropVeil } from '#core/browser/ui';
import { installMessages as messages } from '../../common/install-messages.ts';
import { PluginInstall, takesPackage } from './install-state.ts';
import { mayBePackage } from './taken-files.ts';
import { useTakeFiles } from './use-take-files.ts';

/** A packed plugin may be dropped anywhere on the page. */
export function PackageDrop() {
  const isTaking = takesPackage(useBranch(PluginInstall));
  const isOver = usePackageDrops(isTaking, useTakeFiles());
  return isOver && <DropVeil icon={FolderZipRegular} title={messages.dropTitle()} text={messages.dropText()} />;
}

/** Whether one is dragged over the page. It is taken before those that make datasets of files hear of it. */
function usePackageDrops(isTaking: boolean, onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef({ isTaking, onDrop });
  latest.current = { isTaking, onDrop };
  useEffect(() => {
    const hear = (event: DragEvent) => {
      const { dataTransfer, type, relatedTarget } = event;
      if (!mayBePackage(dataTransfer)) return;
      event.preventDefault();
      event.stopPropagation();
      const takes = latest.current.isTaking;
      if (dataTransfer !== null) dataTransfer.dropEffect = takes ? 'copy' : 'none';
      const isLeaving = type === 'dragleave' && relatedTarget === null; // the window, not an element in it
      if (type === 'drop' || isLeaving) setOver(false);
      else if (type === 'dragover') setOver(takes);
      if (type === 'drop' && takes) latest.current.onDrop([...(dataTransfer?.files ?? [])]);
    };
    const names = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;
    for (const name of names) window.addEventListener(name, hear, true);
    return () => {
      for (const name of names) window.removeEventListener(name, hear, true);
    };
  }, []);
  return isOver;
}
