/** A host, and a port. Others are addresses too, but end the list that a browser is given. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;

/** Origins that written domains name; `https` where none is written. What is no address names nothing. */
export function originsOf(domains: readonly string[]): readonly string[] {
  return domains.flatMap((domain) => {
    const written = domain.includes('://') ? domain : `https://${domain}`;
    if (!URL.canParse(written)) return [];
    const { origin } = new URL(written);
    return plainOrigin.test(origin) ? [origin] : [];
  });
}
