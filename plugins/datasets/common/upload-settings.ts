import { Type } from 'typebox';
import { defineSetting } from '#core/common';

/** Largest file that can be uploaded. Mebibytes. */
export const uploadMaxMb = defineSetting(
  'UPLOAD_MAX_MB',
  Type.Integer({ default: 4096, minimum: 1, description: 'Largest file that can be uploaded, in MiB.' }),
  { sentToBrowser: true },
);
