import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { contribute, ok } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { UploadFormats } from '#plugins/datasets';

/** Files of lines `name=value`, turned into CSV, which engines read. */
const format = {
  id: 'properties',
  label: () => 'Properties',
  extensions: ['.properties'],
  mimeTypes: ['text/x-java-properties'],
  options: Type.Object({}),
  prepare: async ({ path, workFolder }) => {
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.includes('='));
    const quoted = (text) => `"${text.trim().replaceAll('"', '""')}"`;
    const rows = lines.map((line) => {
      const [name, ...value] = line.split('=');
      return `${quoted(name)},${quoted(value.join('='))}`;
    });
    const made = join(workFolder, 'properties.csv');
    await writeFile(made, ['name,value', ...rows].join('\n'));
    return ok({ source: { path: made, format: 'csv', options: {} }, sheets: [], sheet: undefined });
  },
};

export default defineServerPlugin({
  id: 'datasets-upload-formats',
  contributions: [contribute(UploadFormats, format)],
});
