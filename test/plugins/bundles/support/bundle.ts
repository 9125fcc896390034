import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { parse } from 'yaml';
import type { Answer, Session } from '../../../support/session.ts';

export type AnyRecord = Readonly<Record<string, unknown>>;

/** A ZIP archive of text files. */
export const zipOf = (files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))));

/** Files of an exported bundle by path without the root folder, as text, in the order of the archive. */
export async function download(url: string, session: Session, path: string) {
  const answer = await fetch(`${url}${path}`, { headers: session.headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const files = answer.status === 200 ? unzipSync(bytes) : {};
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    roots: new Set(Object.keys(files).map((name) => name.split('/')[0])),
    files: Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name.split('/').slice(1).join('/'), strFromU8(content)]),
    ),
  };
}

/** A file of a bundle, read by a YAML 1.1 reader as Superset's is. */
export const yamlIn = (files: Readonly<Record<string, string>>, path: string): AnyRecord =>
  parse(files[path] ?? '', { version: '1.1' }) as AnyRecord;

/** Posts a bundle as Superset's clients do. */
export function upload(
  session: Session,
  kind: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string>> = {},
  fileField = 'formData',
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(fileField, new Blob([bytes], { type: 'application/zip' }), 'bundle.zip');
  return session.post(`/api/v1/${kind}/import/`, undefined, { raw: form });
}
