import { defineToken } from '#core/common';

/** Files between a drop and its upload: the store holds plain data only. */
export interface HeldFiles {
  /** Gives the id under which the file waits. */
  readonly hold: (file: File) => string;
  /** The file, once. */
  readonly take: (id: string) => File | undefined;
}
export const HeldFiles = defineToken<HeldFiles>('datasets/HeldFiles');

/** The browser's own dialog to choose a file. */
export interface FilePicker {
  /** Undefined when the reader cancelled. `accept`: endings and types, as inputs take them. */
  readonly pick: (accept: string) => Promise<File | undefined>;
}
export const FilePicker = defineToken<FilePicker>('datasets/FilePicker');

export function memoryHeldFiles(): HeldFiles {
  const files = new Map<string, File>();
  let last = 0;
  return {
    hold: (file) => {
      last += 1;
      files.set(String(last), file);
      return String(last);
    },
    take: (id) => {
      const file = files.get(id);
      files.delete(id);
      return file;
    },
  };
}

export function inputFilePicker(): FilePicker {
  return {
    pick: (accept) =>
      new Promise((resolve) => {
        const input = document.createElement('input');
        input.type = 'file';
        input.accept = accept;
        input.addEventListener('change', () => {
          resolve(input.files?.[0]);
        });
        input.addEventListener('cancel', () => {
          resolve(undefined);
        });
        input.click();
      }),
  };
}
