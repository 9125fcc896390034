import createSanitizer, { type Config } from 'dompurify';
import { messages } from '../common/messages.ts';
import { loadsOthers } from '../common/template-css.ts';

/** No scripts, forms and frames. Classes and ids are free: the chart has a tree of its own. */
const config: Config = {
  USE_PROFILES: { html: true, svg: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'textarea',
    'select',
    'button',
    'option',
    'dialog',
    'template',
    'slot',
    'image',
  ],
  FORBID_ATTR: ['name', 'popover', 'autofocus', 'srcset'],
  // The last two kinds are values without a scheme, which other attributes have, too: the sanitizer tests them all by this.
  ALLOWED_URI_REGEXP:
    /^(?:(?:https?|mailto|tel):|data:image\/(?:png|jpe?g|gif|webp|svg\+xml);|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
};

/**
 * HTML that cannot run anything, and styles that load nothing. Links to other sites open in a new tab; pictures of other
 * sites, which a page may not load, become such links.
 */
export function safeFragment(html: string, host: Window & typeof globalThis = window): DocumentFragment {
  const sanitizer = createSanitizer(host);
  sanitizer.addHook('afterSanitizeAttributes', (element) => {
    if (loadsOthers(element.getAttribute('style') ?? '')) element.removeAttribute('style');
    const address = element.getAttribute('href');
    if (element.tagName === 'A' && address !== null && foreignSiteOf(address, host.location) !== undefined)
      openApart(element);
  });
  const fragment = sanitizer.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
  for (const picture of fragment.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const site = foreignSiteOf(address, host.location);
    if (site !== undefined) picture.replaceWith(pictureLink(picture, address, site));
  }
  for (const target of fragment.querySelectorAll('[data-column]')) {
    target.setAttribute('tabindex', '0');
    target.setAttribute('role', 'button');
  }
  return fragment;
}

function openApart(link: Element): void {
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** The other site that an address leads to; undefined for addresses of this one and for data. */
function foreignSiteOf(address: string, { href, origin }: Location): string | undefined {
  if (!URL.canParse(address, href)) return undefined;
  const url = new URL(address, href);
  return /^https?:$/.test(url.protocol) && url.origin !== origin ? url.host : undefined;
}

function pictureLink(picture: HTMLImageElement, address: string, site: string): HTMLElement {
  const isInLink = picture.closest('a') !== null;
  const link = picture.ownerDocument.createElement(isInLink ? 'span' : 'a');
  const alt = picture.getAttribute('alt') ?? '';
  link.textContent = alt === '' ? messages.pictureAt({ site }) : alt;
  if (!isInLink) {
    link.setAttribute('href', address);
    openApart(link);
  }
  return link;
}
