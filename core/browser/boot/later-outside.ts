import type { OutsidePlugins } from './outside-plugins.ts';
import type { PageOutsideOptions } from './page-outside.ts';

/**
 * What brings plugins from outside in is fetched with the first of them, since most pages have none. From the making on the
 * registry expects more.
 */
export function laterOutside(options: PageOutsideOptions): OutsidePlugins {
  const { entries, assembly } = options;
  const coming = entries.length === 0 ? undefined : assembly.registry.expectMore();
  let outside: OutsidePlugins | undefined;
  const loaded = async (): Promise<OutsidePlugins> => {
    const { pageOutside } = await import('./page-outside.ts');
    return (outside ??= pageOutside(options));
  };
  return {
    bringIn: async () => {
      if (coming === undefined) return;
      try {
        await (await loaded()).bringIn();
      } finally {
        await coming.dispose();
      }
    },
    replace: async (entry) => {
      await (await loaded()).replace(entry);
    },
    reports: () => outside?.reports() ?? [],
  };
}
