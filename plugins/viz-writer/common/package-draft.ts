import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { isRecord, parsedJson } from '#core/common';
import type { VizDraft } from './viz-draft.ts';

const sourceFile = 'src/index.ts';

/** A plugin of level `pure` as one file to install; its text travels along, so that it can be opened again. */
export function packDraft(
  { id, title, version, description, source }: VizDraft,
  code: string,
): Uint8Array<ArrayBuffer> {
  const about = {
    id,
    title: title.trim(),
    version,
    ...(description.trim() === '' ? {} : { description: description.trim() }),
    trust: 'pure',
    fills: ['viz-kit/viz-types'],
  };
  const files = {
    'plugin.json': strToU8(`${JSON.stringify(about, null, 2)}\n`),
    'index.js': strToU8(code),
    [sourceFile]: strToU8(source),
  };
  return zipSync(files);
}

/** The draft in such a file; undefined when there is none in it. */
export function unpackDraft(zip: Uint8Array): VizDraft | undefined {
  const files = unzipSync(zip, { filter: ({ name }) => name === sourceFile || name === 'plugin.json' });
  const [about, source] = [files['plugin.json'], files[sourceFile]];
  const said = about === undefined ? undefined : parsedJson(strFromU8(about));
  if (source === undefined || !isRecord(said)) return undefined;
  const textOf = (name: string): string => (typeof said[name] === 'string' ? said[name] : '');
  const [id, title, version, description] = ['id', 'title', 'version', 'description'].map(textOf);
  return {
    id: id ?? '',
    title: title ?? '',
    version: version ?? '',
    description: description ?? '',
    source: strFromU8(source),
    formData: null,
  };
}
