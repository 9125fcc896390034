import { reportPluginFault } from '#core/common';
import type { HttpClient } from '../http/http-client.ts';

/** Tells the server that a plugin from outside failed in this page; rejects where it cannot be told. */
export async function tellFault(
  http: HttpClient | undefined,
  body: { readonly plugin: string; readonly kind: 'error' | 'crash'; readonly message: string },
): Promise<void> {
  await http?.send(reportPluginFault, { body });
}
