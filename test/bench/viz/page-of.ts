import { chromium, type Browser, type Page } from 'playwright-core';
import { ensureChromium } from '../../support/install-chromium.mjs';
import type { BenchServer } from '../bench-server.ts';

/** A page of Chromium that is signed in to the server; WebGL is drawn by the processor. */
export async function signedInPage({ session, url }: BenchServer): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    timeout: 60_000,
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = (session.headers['cookie'] ?? '').split(';')[0]?.split('=') ?? [];
  await context.addCookies([{ name, value, url }]);
  return { browser, page: await context.newPage() };
}

/** Frames per second that the page draws while something goes on. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(`(() => {
    window.benchFrames = 0;
    const count = () => { window.benchFrames += 1; requestAnimationFrame(count); };
    requestAnimationFrame(count);
  })()`);
  const start = performance.now();
  await work();
  const frames = await page.evaluate<number>('window.benchFrames');
  return (frames * 1000) / (performance.now() - start);
}
