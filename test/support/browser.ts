import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { makeContext, ownContexts, type ContextMaker } from './chromium.ts';
import { keptContext, type KeptContext } from './kept-context.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';
import type { Session } from './session.ts';

export interface BrowserTestOptions extends TestServerOptions {
  /** px; default 1440 × 900. */
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
}

export interface BrowserTest {
  readonly server: TestServer;
  /** Makes further contexts, which end with the test. */
  readonly browser: ContextMaker;
  readonly context: BrowserContext;
  /** A page of the signed-in administrator; no address is open yet. */
  readonly page: Page;
  /** Opens a path of the workbench and waits until it is ready. */
  readonly open: (path: string) => Promise<void>;
  /** Texts of uncaught errors, console errors and policy violations so far. */
  readonly problems: readonly string[];
}

/** Boots the real server, opens a page of the signed-in administrator in Chromium, and closes both afterwards. */
export async function withBrowser(
  options: BrowserTestOptions,
  run: (test: BrowserTest) => Promise<void>,
): Promise<void> {
  const server = await startBrowserServer(options);
  const kept = contextOf(options);
  try {
    const { test, close } = await openBrowserTest(server, kept);
    try {
      await run(test);
    } finally {
      await close();
    }
  } finally {
    await kept.close();
    await server.stop();
  }
}

/**
 * One running server for all tests of a `describe`, and for each test a page of its own in a browser that knows nothing
 * of the tests before, but for scripts that have not changed. `once` makes what the tests share: they read it, or change only what no other test of the `describe` reads. `each` makes
 * what a test has to itself.
 */
export function sharedWorkbench<Once extends object = object, Each extends object = object>(
  options: BrowserTestOptions = {},
  once?: (server: TestServer) => Promise<Once>,
  each?: (server: TestServer, shared: Once) => Promise<Each>,
): () => BrowserTest & Once & Each {
  const kept = contextOf(options);
  let server: TestServer | undefined;
  let shared: Once | undefined;
  let opened: (OpenedBrowserTest & { readonly own: Each | undefined }) | undefined;
  before(async function boot() {
    this.timeout(120_000);
    server = await startBrowserServer(options);
    shared = await once?.(server);
  });
  beforeEach(async function openPage() {
    if (server === undefined) throw new Error('The server does not run.');
    const own = await each?.(server, shared as Once);
    opened = { ...(await openBrowserTest(server, kept)), own };
  });
  afterEach(async function closePage() {
    if (this.currentTest?.state === 'failed') await keepPicture(opened?.test.page, this.currentTest.fullTitle());
    await opened?.close();
    opened = undefined;
  });
  after(async () => {
    await kept.close();
    await server?.stop();
  });
  return () => {
    if (opened === undefined) throw new Error('The page is opened for each test; ask for it inside of one.');
    return { ...opened.test, ...(shared as Once), ...(opened.own as Each) }; // without a function, its part is empty
  };
}

interface OpenedBrowserTest {
  readonly test: BrowserTest;
  readonly close: () => Promise<void>;
}

function startBrowserServer(options: TestServerOptions): Promise<TestServer> {
  if (!existsSync(join(process.cwd(), 'dist', 'browser', 'index.html'))) {
    throw new Error('Browser tests need the build. Type: npm run build');
  }
  return startTestServer(options);
}

const contextOf = ({ viewport, colorScheme }: BrowserTestOptions): KeptContext =>
  keptContext(makeContext, {
    viewport: viewport ?? { width: 1440, height: 900 },
    colorScheme: colorScheme ?? 'light',
  });

async function openBrowserTest(server: TestServer, kept: KeptContext): Promise<OpenedBrowserTest> {
  const browser = await ownContexts();
  const page = await kept.openPage(server.url);
  const context = page.context();
  await giveSession(context, server.url, await server.as('admin'));
  const problems = watchProblems(page);
  const open = async (path: string) => {
    await page.goto(`${server.url}${path}`);
    await page.locator('#app h1').first().waitFor();
  };
  const close = async () => {
    await Promise.all([kept.clear(), browser.close()]);
  };
  return { test: { server, browser, context, page, open, problems }, close };
}

const pictureFolder = '.cache/failed-tests';

/** Keeps what the page of a failed test showed. */
async function keepPicture(page: Page | undefined, title: string): Promise<void> {
  if (page === undefined || page.isClosed()) return;
  mkdirSync(pictureFolder, { recursive: true });
  const name = title.replace(/[^\w]+/g, '-').slice(0, 120);
  await page.screenshot({ path: join(pictureFolder, `${name}.png`) }).catch(() => undefined); // the failure is told anyway
  console.log(await shownIn(page));
}

/** The page as a screen reader has it, for where only the text of a run is left. */
async function shownIn(page: Page): Promise<string> {
  const inFront = '[role=dialog], [role=alertdialog], [data-popper-placement]';
  const top = page.locator(inFront).filter({ visible: true }).last(); // a closed list stays in the page, hidden
  const shown = (await top.count()) > 0 ? top : page.locator('main, body').last();
  const focus = await page.evaluate('document.activeElement?.outerHTML.slice(0, 200)').catch(() => '');
  const lines = (await shown.ariaSnapshot({ timeout: 2_000 }).catch(() => '')).split('\n');
  return [`The page of the failed test, in front; the focus is in ${String(focus)}`, ...lines.slice(0, 60)].join('\n');
}

/** Signs a browser in as the person of a session. */
export async function giveSession(context: BrowserContext, url: string, { headers }: Session): Promise<void> {
  const cookies = (headers['cookie'] ?? '').split('; ').filter((pair) => pair !== '');
  await context.addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    }),
  );
}

function watchProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    problems.push(error.stack ?? error.message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}
