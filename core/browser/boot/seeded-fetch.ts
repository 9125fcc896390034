/**
 * Answers the first calls of a page from what the server wrote into it (`core/page-seeds`), each once; everything else
 * goes to the server. A seed is as old as the page: what was not asked for within `seedAgeMs` is dropped.
 */
export function seededFetch(page: ParentNode, send: typeof fetch, nowMs: () => number): typeof fetch {
  const seeds = new Map<string, string>();
  for (const tag of page.querySelectorAll<HTMLElement>('script[data-seed]')) {
    seeds.set(tag.dataset['seed'] ?? '', tag.textContent);
    tag.remove();
  }
  const startMs = nowMs();
  return (input, init) => {
    const isPlain = typeof input === 'string' && (init?.method ?? 'GET') === 'GET';
    const seed = isPlain ? seeds.get(input) : undefined;
    if (!isPlain || seed === undefined || nowMs() - startMs > seedAgeMs) return send(input, init);
    seeds.delete(input);
    return Promise.resolve(new Response(seed, { headers: { 'content-type': 'application/json' } }));
  };
}

/** Milliseconds. */
const seedAgeMs = 10_000;
