import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { BenchServer } from '../bench-server.ts';
import { firstPaintMs } from './watch-page.ts';

/**
 * How long the browser alone takes to a dashboard's first picture: the same HTML, as it comes with the answers in the
 * server's memory, from a bare server and without the scripts of the product.
 */
export async function bareFirstPicture(page: Page, { url, session }: BenchServer, path: string): Promise<number> {
  const cookies = await page.context().cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const html = withoutScripts(
    await pageWithPictures(`${url}${path}`, { ...session.headers, cookie, accept: 'text/html' }),
  );
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
      return;
    }
    readFile(join('dist/browser', new URL(request.url ?? '', url).pathname)).then(
      (bytes) => response.setHeader('content-type', 'text/css').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, { waitUntil: 'commit' });
    return await firstPaintMs(page);
  } finally {
    server.close().closeAllConnections();
  }
}

/** The server draws what came too late for one page for the next one, some seconds later. */
async function pageWithPictures(address: string, headers: Readonly<Record<string, string>>): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const html = await (await fetch(address, { headers })).text();
    if (html.includes('data-sight-chart=')) return html;
    await delay(500);
  }
  throw new Error(`${address} comes without pictures, half a minute after it was first opened`);
}

/** Those within the page stay: they give the pictures their addresses. */
const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<script type="importmap"[^>]*>[^<]*<\/script>/g, '')
    .replaceAll(/<script type="module"[^>]*><\/script>/g, '');
