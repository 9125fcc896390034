/** Origins that written domains name; `https` where none is written. What is no address names nothing. */
export function originsOf(domains: readonly string[]): readonly string[] {
  return domains.flatMap((domain) => {
    const written = domain.includes('://') ? domain : `https://${domain}`;
    if (!URL.canParse(written)) return [];
    const { origin, protocol } = new URL(written);
    return protocol === 'https:' || protocol === 'http:' ? [origin] : [];
  });
}
