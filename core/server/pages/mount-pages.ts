import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate as sent } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type Route } from '#core/common';
import { acceptsAnything, acceptsHtml } from '../http/create-app.ts';
import { escapeHtml, plainPage } from '../http/error-page.ts';
import { httpErrorReply } from '../http/error-reply.ts';
import { framedPageHeaders, sandboxWorkerPolicy, withHosts, workerPolicy } from '../http/security-headers.ts';
import { serverMessages } from '../server-messages.ts';
import type { ExternalPlugins } from './external-plugins.ts';
import type { FrameRequest, FramedView } from './framed-pages.ts';
import { liveReloadTag } from './live-reload.ts';
import { mayLoadOutside } from './outside-readers.ts';
import { mountPluginFrames } from './plugin-frames.ts';
import { pageHtmlReader, pagePieces, readPageHeads, type PageHtml } from './page-html.ts';
import { writeBodies } from './page-bodies.ts';
import { seedTags } from './page-seeds.ts';
import type { PageOptions } from './page-options.ts';

const forever = 'public, max-age=31536000, immutable';
/** No store between us and the browser gives it to somebody else. */
const keptForever = 'private, max-age=31536000, immutable';
/** Names like `main-B7xk2_9a.js`: the build put a content hash there. */
const hashedName = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+(\.(gz|br))?$/;
/** Scripts that run beside the page; the build names them so. */
const workerName = /-worker(?:-[A-Za-z0-9_-]{8,})?\.js(?:\.(?:gz|br))?$/;
/** First path segments that never are pages. */
const notPages: readonly string[] = ['api', 'assets', 'dev', 'plugin-frame', 'plugins'];

/** Serves the browser build, external plugins, and the page for every other address. */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  await mountFiles(app, options);
  const pageFile = resolve(options.browserDir, 'index.html');
  const readPage = pageHtmlReader(pageFile, options.liveReload ? liveReloadTag : '');
  const headOf = await readPageHeads(resolve(options.browserDir, 'page-heads.json'));
  const routesAt = routeFinder(options.routes);
  const missing = missingRouteAnswer(routesAt);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (!isForPage(request, routesAt)) return missing(request, reply);
      const framed = await options.framed(frameRequest(request));
      if (framed !== undefined) return sendFramed(framed, await readPage(), reply);
      const identity = await options.guard.identify(request.view);
      request.caller = identity;
      const isSignIn = /^\/login\/?$/.test(request.view.path);
      if (identity === undefined && !isSignIn) {
        return reply
          .header('cache-control', 'no-store')
          .redirect(`/login/?next=${encodeURIComponent(request.url)}`, 302);
      }
      const page = await readPage();
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      if (page === undefined) return sendNotBuilt(reply);
      const [bootstrap, formToken, hosts] = await Promise.all([
        options.bootstrapFor(identity, { isSignIn }),
        options.guard.formToken(request.view),
        trustedHosts(options.external),
      ]);
      const headTags = headOf(request.view.path);
      const { start, end } = pagePieces(page.html, { headTags, beforeRoot: tokenField(formToken), bootstrap });
      reply.headers(withHosts(page.headers, [...options.origins, ...hosts]));
      if (request.method === 'HEAD') return reply.send(start + end);
      // The browser fetches styles and scripts while the rest is in the making; the scripts run at its end.
      const stream = new PassThrough();
      const write = (html: string): void => {
        if (!stream.destroyed) stream.write(html);
      };
      write(start);
      const rest = async (): Promise<void> => {
        await sent(); // what comes now takes the processor for some ms
        const seeds = seedTags(app, options.seeds, request);
        await writeBodies(options.bodies, request, identity, { write, logger: options.logger });
        write(await seeds);
      };
      void rest()
        .catch((thrown: unknown) => {
          options.logger.warn({ failure: String(thrown) }, 'A page comes without the answers of its first calls');
        })
        .finally(() => stream.end(end));
      return reply.send(stream);
    },
  });
  app.setNotFoundHandler(missing);

  /** Nothing in it is of anybody: no caller, no token, no answers. */
  async function sendFramed(framed: FramedView, page: PageHtml | undefined, reply: FastifyReply) {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (page === undefined) return sendNotBuilt(reply);
    const script = `<script>${framed.script}</script>`;
    const bootstrap = {
      ...(await options.bootstrapFor(undefined, { isSignIn: false })),
      external_plugins: await options.framedModules(),
      ...framed.bootstrap,
    };
    const { start, end } = pagePieces(page.html, { headTags: script, beforeRoot: '', bootstrap });
    reply.headers(withHosts(framedPageHeaders(`${script}${page.html}`, framed.ancestors), options.origins));
    return reply.send(start + end);
  }
}

/** The browser build, plugins from outside, and the frames of those that run in one. */
async function mountFiles(app: FastifyInstance, options: PageOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(options.browserDir, 'assets'), // may be missing until the first build
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashedName.test(path) ? forever : 'no-cache');
      reply.header('access-control-allow-origin', '*'); // scripts that frames of plugins share; nothing in them is of anybody
      if (workerName.test(path)) {
        const isSandbox = path.includes('-sandbox-worker');
        reply.header('content-security-policy', isSandbox ? sandboxWorkerPolicy : workerPolicy);
      }
    },
  });
  mountModules(app, options);
  mountPluginFrames(app, options, resolve(options.browserDir, 'importmap.json'));
}

/** What plugins with all rights of the page may reach: those that the page is given now. */
async function trustedHosts(external: ExternalPlugins): Promise<readonly string[]> {
  const given = (await external.list()).filter(({ url, about }) => url !== undefined && about?.trust === 'trusted');
  return [...new Set(given.flatMap(({ about }) => about?.hosts ?? []))];
}

/** Modules from outside, for those whose pages name them and for pages in frames. */
function mountModules(app: FastifyInstance, { external, guard, isForFrame }: PageOptions): void {
  app.get<{ Params: { file: string } }>('/plugins/:file', async (request, reply) => {
    const isOpen = isForFrame(request.url) || mayLoadOutside(await guard.identify(request.view));
    if (!isOpen) throw new AppError('unauthenticated', serverMessages.moduleNeedsAccount());
    const content = await external.moduleAt(request.params.file);
    if (content === undefined) throw new AppError('not-found', 'Not found');
    // A frame has an origin of its own, from which no cookie comes: what it may import, its address says.
    if (isForFrame(request.url)) reply.header('access-control-allow-origin', '*');
    return reply.header('cache-control', keptForever).type('text/javascript; charset=utf-8').send(content);
  });
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  const page = plainPage(serverMessages.notBuiltTitle(), `<p>${serverMessages.notBuiltText()}</p>`);
  return reply.code(503).send(page);
}

function frameRequest({ url, view, headers }: FastifyRequest): FrameRequest {
  return { path: view.path, search: url.slice(view.path.length), referrer: headers.referer };
}

/** Where clients that sign in by the form look for its token, which they send back without running any script. */
const tokenField = (token: string): string =>
  `<input type="hidden" id="csrf_token" name="csrf_token" value="${escapeHtml(token)}">`;

/** The routes of every method at a path. */
type RouteFinder = (path: string) => readonly Route[];

function routeFinder(routes: readonly Route[]): RouteFinder {
  const known = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/\/$/, '').replace(/:[A-Za-z_]+/g, '[^/]+')}/?$`),
  }));
  return (path) => known.filter(({ pattern }) => pattern.test(path)).map(({ route }) => route);
}

/** A program that accepts anything gets pages too, but of calls that want another method it hears so. */
function isForPage(request: FastifyRequest, routesAt: RouteFinder): boolean {
  if (notPages.includes(request.url.split(/[/?]/)[1] ?? '')) return false;
  if (acceptsHtml(request)) return true;
  const isCall = () => routesAt(request.view.path).some(({ options }) => options.acceptsForm !== true);
  return acceptsAnything(request) && !isCall();
}

/** 405 where the address exists for another method, else 404. */
function missingRouteAnswer(routesAt: RouteFinder) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const allowed = routesAt(request.view.path).map(({ method }) => method as string);
    if (allowed.length === 0 && acceptsHtml(request)) throw new AppError('not-found', 'Not found');
    const { status, body } =
      allowed.length === 0
        ? httpErrorReply(404, '404 Not Found: The requested URL was not found on the server.')
        : httpErrorReply(405, '405 Method Not Allowed: The method is not allowed for the requested URL.');
    if (allowed.length > 0) reply.header('allow', [...new Set(allowed)].join(', '));
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  };
}
