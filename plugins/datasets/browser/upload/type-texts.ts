import type { UploadColumn } from '#plugins/datasets';
import { uploadTexts as texts } from '../../common/upload-texts.ts';

/** Types of columns as a person chooses them, in this order. */
export const typeTexts: Readonly<Record<UploadColumn['type'], () => string>> = {
  text: texts.text,
  integer: texts.integer,
  number: texts.number,
  boolean: texts.boolean,
  date: texts.date,
  timestamp: texts.timestamp,
};
