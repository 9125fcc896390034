/** A slug as it is stored: spaces become `-`, of the rest only word characters and `-` stay; empty is none. */
export function normaliseSlug(slug: string | null): string | null {
  const normal = slug
    ?.trim()
    .replace(/\s/g, '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '');
  return normal === undefined || normal === '' ? null : normal;
}
