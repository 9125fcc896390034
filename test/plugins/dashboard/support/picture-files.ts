import type { TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';

/** The bytes of a file that the administrator may fetch; the address may be whole or begin with a slash. */
export async function fetchFile(from: { readonly server: TestServer; readonly admin: Session }, address: string) {
  const reply = await fetch(new URL(address, from.server.url), { headers: from.admin.headers });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

/** Width and height of a PNG file, as its header tells. */
export function pngSize(bytes: Buffer): readonly [number, number] {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('It is no PNG file.');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
