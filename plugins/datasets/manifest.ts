import { definePlugin } from '#core/common';
import { uploadMaxMb } from './common/upload-settings.ts';

export const manifest = definePlugin({
  id: 'datasets',
  title: 'Datasets',
  description: 'Tables and queries with named columns and metrics, and files that become tables.',
  requires: ['access', 'databases', 'sql-language'],
  settings: [uploadMaxMb],
});
