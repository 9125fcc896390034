import { defineToken } from '#core/common';

/** Files let go anywhere over the page. */
export interface FileDrops {
  /** Gives each drop that carries files, until the returned function is called. */
  readonly listen: (onDrop: (files: readonly File[]) => void) => () => void;
}
export const FileDrops = defineToken<FileDrops>('datasets/FileDrops');

/** Whether a drag brings files, and not a field or a text of the page itself. */
export const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Drops on the window. `target`: asked for when listening begins. */
export function windowFileDrops(target: () => Pick<Window, 'addEventListener' | 'removeEventListener'>): FileDrops {
  return {
    listen: (onDrop) => {
      const page = target();
      const drop = (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        onDrop([...(event.dataTransfer?.files ?? [])]);
      };
      page.addEventListener('drop', drop);
      return () => {
        page.removeEventListener('drop', drop);
      };
    },
  };
}
