import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { ensureChromium } from './install-chromium.mjs';
import { countAs } from './test-kind.ts';

/** How long a page may take to show what a test waits for; below the time that mocha gives a test. Milliseconds. */
const waitMs = 45_000;

/**
 * Without a graphics process, which would draw in software all the same, and without the compilers that pay only for
 * code that runs for long: a page of a test lives for seconds. Both are a fifth of the processor time of a test.
 * The pages of a context share one process, so that each finds compiled what an earlier one has fetched.
 */
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader', // WebGL in software, which maps are drawn with
  '--js-flags=--no-opt --no-maglev',
  '--process-per-site',
  '--renderer-process-limit=1',
];

let shared: Promise<Browser> | undefined;

/**
 * The one Chromium of this process. Tests are isolated by contexts: each makes its own and closes it; nobody closes
 * the browser. One that has crashed is replaced.
 */
export async function sharedChromium(): Promise<Browser> {
  countAs('Chromium');
  if (shared !== undefined && !(await shared).isConnected()) shared = undefined;
  shared ??= chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArgs] });
  return shared;
}

/** Ends the Chromium of this process, if there is one. */
export async function closeChromium(): Promise<void> {
  const browser = await shared;
  shared = undefined;
  await browser?.close();
}

/** Makes contexts, each with its own cookies and storage. */
export type ContextMaker = Pick<Browser, 'newContext' | 'newPage'>;

/** Makes contexts of the shared Chromium and closes all of them at once. */
export interface OwnedContexts extends ContextMaker {
  readonly close: () => Promise<void>;
}

/**
 * A context of the shared Chromium, whose pages wait for as long as a busy machine needs. They ask for reduced motion:
 * what slides into its place while a test presses it may get the press and not the release, and then nothing happens.
 */
export async function makeContext(options?: BrowserContextOptions): Promise<BrowserContext> {
  const browser = await sharedChromium();
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(waitMs);
  return context;
}

/** Contexts of one test in the shared Chromium. */
export async function ownContexts(): Promise<OwnedContexts> {
  await sharedChromium();
  const opened: BrowserContext[] = [];
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await makeContext(options);
    opened.push(context);
    return context;
  };
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    close: async () => {
      await Promise.all(opened.map((context) => context.close()));
    },
  };
}
