import type { UploadColumn } from '#plugins/datasets';
import { uploadPageMessages as messages } from '../../common/upload-page-messages.ts';

/** Types of columns as a person chooses them, in this order. */
export const typeTexts: Readonly<Record<UploadColumn['type'], () => string>> = {
  text: messages.text,
  integer: messages.integer,
  number: messages.number,
  boolean: messages.boolean,
  date: messages.date,
  timestamp: messages.timestamp,
};
