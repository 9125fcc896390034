import createSanitizer, { type Config } from 'dompurify';
import { Marked } from 'marked';
import { blockMessages } from '../../common/block-messages.ts';

const marked = new Marked({ gfm: true, breaks: false, async: false });

/**
 * What text may hold. No styles: a block of text must not paint over the page. No forms and frames: nothing on a
 * dashboard asks for a password. Names are prefixed by the sanitizer's default against clobbering.
 */
const config: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'textarea', 'select', 'button', 'option', 'dialog', 'template', 'slot'],
  FORBID_ATTR: ['style', 'id', 'name', 'popover', 'tabindex', 'autofocus'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|\.{0,2}\/|#|\?|data:image\/(?:png|jpe?g|gif|webp|svg\+xml);)/i,
  SANITIZE_NAMED_PROPS: true,
};

/**
 * Markdown, with HTML in it, as HTML that cannot run or load anything. Links open in a new tab. Pictures of other
 * sites, which a page may not load, become such links: by opening one the reader agrees to contact the site.
 */
export function safeHtmlOf(code: string, host: Window & typeof globalThis = window): string {
  const sanitizer = createSanitizer(host);
  sanitizer.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName !== 'A' || !/^https?:/i.test(element.getAttribute('href') ?? '')) return;
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  });
  const holder = host.document.createElement('div');
  holder.append(sanitizer.sanitize(marked.parse(code, { async: false }), { ...config, RETURN_DOM_FRAGMENT: true }));
  for (const picture of holder.querySelectorAll('img')) {
    const site = foreignSiteOf(picture.getAttribute('src') ?? '', host.location);
    if (site !== undefined) picture.replaceWith(pictureLink(picture, site));
  }
  return holder.innerHTML;
}

/** The other site that an address leads to; undefined for addresses of this one and for data. */
function foreignSiteOf(address: string, { origin }: Location): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === origin ? undefined : url.host;
}

/** Replacement of a picture: a link to it, or only its text where it is inside a link. */
function pictureLink(picture: HTMLImageElement, site: string): HTMLElement {
  const isInLink = picture.closest('a') !== null;
  const link = picture.ownerDocument.createElement(isInLink ? 'span' : 'a');
  const alt = picture.getAttribute('alt') ?? '';
  link.textContent = alt === '' ? blockMessages.picture({ site }) : blockMessages.namedPicture({ alt, site });
  if (!isInLink) {
    link.setAttribute('href', picture.getAttribute('src') ?? '');
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return link;
}

/** The page's own title is of the first level and its parts of the second; in the outline, a text's begin below. */
export function fitHeadings(body: HTMLElement): void {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const sizes = [...new Set(headings.map(({ tagName }) => tagName))].toSorted();
  for (const heading of headings) heading.setAttribute('aria-level', String(3 + sizes.indexOf(heading.tagName)));
}
