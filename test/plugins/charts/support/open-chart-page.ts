import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { ownContexts, type OwnedContexts } from '../../../support/chromium.ts';

/** A page in Chromium that shows one chart's picture in the frame the product shows it in; see `ChartPage`. */
export async function openChartPage(): Promise<{ readonly browser: OwnedContexts; readonly page: Page }> {
  const bundle = await build({
    entryPoints: ['test/plugins/charts/support/chart-page.tsx'],
    bundle: true,
    write: false,
    format: 'iife',
    // The code editor is exported from the same entry point; nothing here shows it.
    loader: { '.css': 'empty', '.ttf': 'empty' },
    jsx: 'automatic',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', __name: 'keepName' },
    banner: { js: 'var keepName = (target) => target;' },
  });
  const browser = await ownContexts();
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } });
  await page.setContent('<!doctype html><title>Chart</title><body style="margin:20px">');
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  return { browser, page };
}
