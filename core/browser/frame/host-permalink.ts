import type { HostPage } from './host-page.ts';

/** Under which address a link to share is opened: in a frame the page around may have one of its own. */
export async function hostPermalink(
  host: HostPage,
  { key, url }: { readonly key: string; readonly url: string },
): Promise<string> {
  const resolved = await host.ask('resolvePermalinkUrl', { key });
  return typeof resolved === 'string' && resolved !== '' ? resolved : url;
}
