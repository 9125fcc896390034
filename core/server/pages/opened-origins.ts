import type { Setting, Settings } from '#core/common';

/** Origins that the administrator's settings open to pages, each once. */
export function openedOrigins(settings: Settings, declared: readonly Setting[]): readonly string[] {
  const addresses = declared.filter(({ opensOrigin }) => opensOrigin).map((setting): unknown => settings.get(setting));
  return [
    ...new Set(
      addresses.flatMap((address) => (typeof address === 'string' && address !== '' ? [new URL(address).origin] : [])),
    ),
  ];
}
