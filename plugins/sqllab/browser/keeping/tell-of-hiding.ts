/** Tells when the page goes away or is hidden, after which a phone may end it without a word. */
export function tellOfHiding(tell: (event: Event) => void): () => void {
  const hidden = (event: Event): void => {
    if (document.visibilityState === 'hidden') tell(event);
  };
  window.addEventListener('pagehide', tell);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    window.removeEventListener('pagehide', tell);
    document.removeEventListener('visibilitychange', hidden);
  };
}
