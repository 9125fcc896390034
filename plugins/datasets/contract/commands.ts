import { defineCommand } from '#core/common';

/** Opens the file picker and then the upload dialog. */
export const pickFileToUpload = defineCommand('datasets/pickFileToUpload');
