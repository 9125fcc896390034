import { defineCommand } from '#core/common';

/** Sends a file that was dropped or picked; the file itself waits in `HeldFiles`. */
export const sendFile = defineCommand<{ readonly fileId: string; readonly name: string; readonly sizeBytes: number }>(
  'datasets/sendFile',
);
