/** When the server's pictures go, however far the page is. ms; those of a page whose scripts never start go by CSS. */
const goneAfterMs = 10_000;

/**
 * Removes what the server rendered before the page started (`core/page-bodies`), element by element as its replacement
 * is shown, and all of it on navigation or after a few seconds. Returns a function that ends it.
 */
export function watchFirstPaint(page: Document): () => void {
  const root = page.querySelector<HTMLElement>('[data-first-sight]');
  if (root === null) return () => undefined;
  const { location } = window;
  const path = location.pathname;
  const has = (selector = ':not(*)') => page.querySelector(selector) !== null;
  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    const isOver = [...root.querySelectorAll<HTMLElement>('[data-ends]')].some((one) => has(one.dataset['ends']));
    if (isOver || location.pathname !== path) {
      end();
      return;
    }
    const pieces = [...root.querySelectorAll<HTMLElement>('[data-until]')];
    const done = pieces.filter((piece) => has(piece.dataset['until']));
    // What takes their place is painted with the next frame; its siblings keep their places.
    if (done.length > 0) requestAnimationFrame(() => done.forEach(leave));
    if (done.length === pieces.length) requestAnimationFrame(end);
  };
  const observer = new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(look);
  });
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    root.remove();
  };
  const timer = setTimeout(end, goneAfterMs);
  observer.observe(page.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-chart-status'],
  });
  return end;
}

function leave(piece: HTMLElement): void {
  piece.removeAttribute('data-until');
  piece.replaceChildren();
  piece.style.visibility = 'hidden';
}
