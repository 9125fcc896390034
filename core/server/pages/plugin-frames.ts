import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/common';
import { escapeHtml } from '../http/error-page.ts';
import { frameHeaders } from '../http/security-headers.ts';
import { serverMessages } from '../server-messages.ts';
import { mayLoadOutside } from './outside-readers.ts';
import type { PageOptions } from './page-options.ts';

/** The module of the page's import map that replaces `@tessera/sdk` inside a frame. */
const frameModule = '@tessera/view';

type Options = Pick<PageOptions, 'external' | 'guard' | 'isForFrame' | 'addressForFrame'>;

/**
 * The page in which a plugin of level `view` runs: `/plugin-frame/<id>-<hash>`. It holds nothing of any account; callers that may load the module get it. Its policy keeps it in an origin of its own, and its imports send no cookies.
 */
export function mountPluginFrames(app: FastifyInstance, options: Options, importMapFile: string): void {
  const { external, guard, isForFrame, addressForFrame } = options;
  app.get<{ Params: { name: string } }>('/plugin-frame/:name', async (request, reply) => {
    const path = `/plugins/${request.params.name}.js`;
    const isOpen =
      isForFrame(path + request.url.slice(request.view.path.length)) ||
      mayLoadOutside(await guard.identify(request.view));
    if (!isOpen) throw new AppError('unauthenticated', serverMessages.moduleNeedsAccount());
    const found = (await external.list()).find(({ url, about }) => url === path && about?.trust === 'view');
    const shared = await readImports(importMapFile);
    const bridge = shared[frameModule];
    if (found?.about === undefined || bridge === undefined) throw new AppError('not-found', 'Not found');
    const { title, hosts = [] } = found.about;
    const importMap = JSON.stringify({ imports: { ...shared, '@tessera/sdk': bridge } }).replaceAll('<', '\\u003c');
    const script = `import { openFrame } from '${frameModule}'; openFrame(() => import(${JSON.stringify(addressForFrame(path))}));`;
    const headers = frameHeaders({ hosts, scriptHashes: [importMap, script].map(hashSource) });
    return reply
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(frameHtml(title, importMap, script));
  });
}

async function readImports(file: string): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { imports?: Record<string, string> }).imports ?? {}; // written by our own build
}

const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const frameHtml = (title: string, importMap: string, script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  '<style>html,body,#view{margin:0;width:100%;height:100%;overflow:hidden}</style>' +
  `<script type="importmap">${importMap}</script></head>` +
  `<body><div id="view"></div><script type="module">${script}</script></body></html>`;
