import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './install-chromium.mjs';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';
import type { Session } from './session.ts';

export interface BrowserTestOptions extends TestServerOptions {
  /** px; default 1440 × 900. */
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
}

export interface BrowserTest {
  readonly server: TestServer;
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** A page of the signed-in administrator; no address is open yet. */
  readonly page: Page;
  /** Opens a path of the workbench and waits until it stands. */
  readonly open: (path: string) => Promise<void>;
  /** Texts of uncaught errors, console errors and policy violations so far. */
  readonly problems: readonly string[];
}

/** Boots the real server and a real Chromium, signs the administrator in, and closes both afterwards. */
export async function withBrowser(
  options: BrowserTestOptions,
  run: (test: BrowserTest) => Promise<void>,
): Promise<void> {
  if (!existsSync(join(process.cwd(), 'dist', 'browser', 'index.html'))) {
    throw new Error('Browser tests need the build. Type: npm run build');
  }
  const server = await startTestServer(options);
  const browser = await chromium
    .launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
    .catch(async (failure: unknown) => {
      await server.stop();
      throw failure;
    });
  try {
    const context = await browser.newContext({
      viewport: options.viewport ?? { width: 1440, height: 900 },
      colorScheme: options.colorScheme ?? 'light',
    });
    await giveSession(context, server.url, await server.as('admin'));
    const page = await context.newPage();
    const problems = watchProblems(page);
    const open = async (path: string) => {
      await page.goto(`${server.url}${path}`);
      await page.locator('#app h1').first().waitFor();
    };
    await run({ server, browser, context, page, open, problems });
  } finally {
    await browser.close();
    await server.stop();
  }
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
