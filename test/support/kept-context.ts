import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** What a context cannot take back: after one of these it serves no second test. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[];
const lastingOfClock = [
  'install',
  'pauseAt',
  'setFixedTime',
  'setSystemTime',
] as const satisfies readonly (keyof Clock)[];
type Clock = BrowserContext['clock'];

/**
 * A page of every server that runs no script and keeps nothing. While it is open, the process of its site lives, and
 * with it what that has compiled of the scripts: compiling is a third of the work of opening a page.
 */
const quietPath = '/ping';

/** One context for tests that follow each other: with each, scripts are fetched and compiled anew only when they have changed. */
export interface KeptContext {
  /** A page without anything of an earlier test: no cookie, nothing stored for this origin, no route, no permission. */
  readonly openPage: (origin: string) => Promise<Page>;
  /** Closes the pages of a test; the context as well where the test has done to it what cannot be taken back. */
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export function keptContext(
  makeContext: (options: BrowserContextOptions) => Promise<BrowserContext>,
  options: BrowserContextOptions,
): KeptContext {
  let context: BrowserContext | undefined;
  let quiet: Page | undefined;
  let isChanged = false;
  const note = (): void => {
    isChanged = true;
  };
  const close = async (): Promise<void> => {
    await context?.close();
    context = undefined;
  };
  return {
    openPage: async (origin) => {
      if (context === undefined) {
        isChanged = false;
        context = await makeContext(options);
        noteCalls(context, lasting, note);
        noteCalls(context.clock, lastingOfClock, note);
        quiet = await context.newPage();
        quiet.once('crash', note); // it shares its process with the page of the test
        await quiet.goto(`${origin}${quietPath}`);
        return context.newPage();
      }
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await session.detach();
      return page;
    },
    clear: async () => {
      if (context === undefined) return;
      if (isChanged) return close();
      const ofTest = context.pages().filter((page) => page !== quiet);
      await Promise.all(ofTest.map((page) => page.close()));
      await Promise.all([
        context.unrouteAll({ behavior: 'ignoreErrors' }),
        context.clearCookies(),
        context.clearPermissions(),
      ]);
    },
    close,
  };
}

/** Tells of each call of these methods before it is made. */
function noteCalls<T extends object>(target: T, methods: readonly (keyof T)[], note: () => void): void {
  for (const name of methods) {
    const method = target[name];
    if (typeof method !== 'function') continue;
    target[name] = ((...values: readonly unknown[]) => {
      note();
      return Reflect.apply(method, target, values) as unknown;
    }) as T[typeof name];
  }
}
