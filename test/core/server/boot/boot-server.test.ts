import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Type } from 'typebox';
import { contribute, defineRoute, defineToken, reply } from '#core/common';
import {
  BackgroundJobs,
  FeatureFlags,
  PluginStates,
  Progress,
  RouteCatalogue,
  SecretKey,
  StartLink,
  defineBackgroundJob,
  defineServerPlugin,
  handle,
  type BackgroundJob,
} from '#core/server';
import { startToyServer, toyPlugin } from '../../../support/toy-server.ts';
import { eventually } from '../../../support/eventually.ts';
import { heldBack } from '../../../support/held-back.ts';

const Greeting = defineToken<{ readonly text: string }>('toy/Greeting');
const anything = Type.Record(Type.String(), Type.Unknown());
const greet = defineRoute('GET', '/api/v1/greeting/', { replies: { 200: anything } }, 'public');
const slow = defineRoute('GET', '/api/v1/slow/', { replies: { 200: anything } }, 'public');

const greeter = defineServerPlugin({
  id: 'greeter',
  services: (s) => {
    s.provideValue(Greeting, { text: 'hello' });
  },
  routes: [handle(greet, { greeting: Greeting }, (_input, { greeting }) => reply(200, { text: greeting.text }))],
});

/** A job that runs every 5 ms and fails each time. */
const oftenJob = (onRun: () => void) =>
  defineBackgroundJob({
    id: 'worker/often',
    everyMs: 5,
    deps: {},
    run: () => {
      onRun();
      return Promise.reject(new Error('not now'));
    },
  });

function startWithJobs(...jobs: readonly BackgroundJob[]) {
  const half = defineServerPlugin({
    id: 'worker',
    services: (s) => {
      s.provideValue(Greeting, { text: 'job' });
    },
    contributions: jobs.map((job) => contribute(BackgroundJobs, job)),
  });
  return startToyServer([toyPlugin(half)], { settings: { LOG_LEVEL: 'silent' } });
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no failure';
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

describe('bootServer', () => {
  it('serves the routes of a plugin with its services', async () => {
    const server = await startToyServer([toyPlugin(greeter)]);
    try {
      const answer = await fetch(`${server.url}/api/v1/greeting/`);
      expect(await answer.json()).to.deep.equal({ text: 'hello' });
      expect(
        server.services
          .get(RouteCatalogue)
          .routes()
          .map((route) => route.path),
      ).to.include('/api/v1/greeting/');
    } finally {
      await server.stop();
    }
  });

  it('leaves out a half that does not load, with what requires it, and keeps the reasons', async () => {
    const broken = { ...toyPlugin(greeter), half: () => Promise.reject(new Error('a part is missing')) };
    const dependent = toyPlugin(defineServerPlugin({ id: 'dependent' }), { requires: ['greeter'] });
    const server = await startToyServer([dependent, broken], { settings: { LOG_LEVEL: 'silent' } });
    try {
      const states = server.services
        .get(PluginStates)
        .all()
        .map(({ manifest, state, reason }) => [manifest.id, state, reason]);
      expect(states).to.deep.equal([
        ['toy-guard', 'on', undefined],
        ['dependent', 'failed', 'requires greeter, which failed'],
        ['greeter', 'failed', 'its server half does not load: a part is missing'],
      ]);
      expect((await fetch(`${server.url}/api/v1/greeting/`)).status).to.equal(404);
    } finally {
      await server.stop();
    }
  });

  it('remembers a switched flag after a restart, and lets the environment overrule it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tessera-boot-'));
    const plugins = [toyPlugin(greeter, { flag: 'GREETING', flagDefault: true })];
    const statusWith = async (settings: Record<string, string>, change?: boolean) => {
      const server = await startToyServer(plugins, { dataDir, settings });
      const { status } = await fetch(`${server.url}/api/v1/greeting/`);
      if (change !== undefined) await server.services.get(FeatureFlags).store('GREETING', change);
      await server.stop();
      return status;
    };
    try {
      expect([
        await statusWith({}, false),
        await statusWith({}),
        await statusWith({ FEATURE_FLAGS: 'GREETING=on' }),
        await statusWith({}, true),
        await statusWith({}),
      ]).to.deep.equal([200, 404, 200, 404, 200]);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  it('refuses a flag that no plugin has', async () => {
    expect(
      await failureOf(
        startToyServer([toyPlugin(greeter, { flag: 'GREETING' })], { settings: { FEATURE_FLAGS: 'GRETING=on' } }),
      ),
    ).to.equal('FEATURE_FLAGS names GRETING, which no plugin has; known are GREETING.');
  });

  it('refuses to be reachable by others while no administrator has a password', async () => {
    const owner = (hasPassword: boolean) =>
      toyPlugin(
        defineServerPlugin({
          id: 'owner',
          services: (s) => {
            s.provideValue(StartLink, {
              isNeeded: () => Promise.resolve(!hasPassword),
              create: () => Promise.resolve('/enter?once'),
              hasAdminPassword: () => Promise.resolve(hasPassword),
            });
          },
        }),
      );
    expect(await failureOf(startToyServer([owner(false)], { settings: { HOST: '0.0.0.0' } }))).to.match(
      /HOST is 0\.0\.0\.0.*Set ADMIN_PASSWORD/,
    );
    const server = await startToyServer([owner(true)], { settings: { HOST: '0.0.0.0' } });
    await server.stop();
  });

  it('keeps one secret key in the data folder that only its owner reads', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tessera-boot-'));
    const derived = async () => {
      const server = await startToyServer([], { dataDir });
      const key = server.services.get(SecretKey);
      const keys = [key.derive('a'), key.derive('b')].map((bytes) => Buffer.from(bytes).toString('hex'));
      await server.stop();
      return keys;
    };
    try {
      const [first, second] = [await derived(), await derived()];
      expect(first).to.deep.equal(second);
      expect(first[0]).not.to.equal(first[1]);
      const file = join(dataDir, 'secret-key');
      expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8').length >= 32]).to.deep.equal([0o600, true]);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  it('finishes running requests before it stops, and takes no new ones', async () => {
    const gate = heldBack();
    const entered = heldBack();
    const half = defineServerPlugin({
      id: 'slow',
      routes: [
        handle(slow, {}, async () => {
          entered.letGo();
          await gate.over;
          return reply(200, { done: true });
        }),
      ],
    });
    const server = await startToyServer([toyPlugin(half)]);
    const running = fetch(`${server.url}/api/v1/slow/`);
    await entered.over;
    const stopped = server.stop();
    expect(await failureOf(fetch(`${server.url}/health`, { headers: { connection: 'close' } }))).to.equal(
      'fetch failed',
    );
    gate.letGo();
    expect(await (await running).json()).to.deep.equal({ done: true });
    await stopped;
  });

  it('aborts requests that outlast the grace, and those whose client left', async () => {
    const [begun, aborted]: [string[], string[]] = [[], []];
    const half = defineServerPlugin({
      id: 'slow',
      routes: [
        handle(
          slow,
          {},
          ({ request }) =>
            new Promise((resolve) => {
              begun.push('begun');
              request.signal.addEventListener('abort', () => {
                aborted.push('aborted');
                resolve(reply(200, {}));
              });
            }),
        ),
      ],
    });
    const server = await startToyServer([toyPlugin(half)], { settings: { DRAIN_SECONDS: '0.1' } });
    const client = new AbortController();
    const left = failureOf(fetch(`${server.url}/api/v1/slow/`, { signal: client.signal }));
    const stays = fetch(`${server.url}/api/v1/slow/`);
    await eventually('both are asked', () => begun.length === 2);
    client.abort();
    await left;
    await eventually('one is given up', () => aborted.length > 0);
    expect(aborted).to.deep.equal(['aborted']);
    await server.stop();
    expect([aborted.length, (await stays).status]).to.deep.equal([2, 200]);
  });

  it('runs a job once, with its services', async () => {
    const greetings: string[] = [];
    let ticks = 0;
    const once = defineBackgroundJob({
      id: 'worker/once',
      deps: { greeting: Greeting },
      run: ({ greeting }) => {
        greetings.push(greeting.text);
        return Promise.resolve();
      },
    });
    const server = await startWithJobs(
      once,
      oftenJob(() => (ticks += 1)),
    );
    await eventually('both have run', () => greetings.length > 0 && ticks > 1);
    await server.stop();
    expect(greetings).to.deep.equal(['job']);
  });

  it('runs a job again after a failure, until it stops', async () => {
    let ticks = 0;
    const server = await startWithJobs(oftenJob(() => (ticks += 1)));
    await eventually('it has run again', () => ticks > 1);
    await server.stop();
    const before = ticks;
    // A later server's job runs several times at the same pace; the stopped one's would have, too.
    let others = 0;
    const other = await startWithJobs(oftenJob(() => (others += 1)));
    await eventually('another one has run', () => others > 3);
    await other.stop();
    expect(ticks).to.equal(before);
  });

  it('tells signed-in users what is being done', async () => {
    const server = await startToyServer([]);
    try {
      const handleOfWork = server.services.get(Progress).begin('load', 'Loading toys');
      handleOfWork.report(0.5, 'ball');
      const url = `${server.url}/api/v1/progress/`;
      const answer = await fetch(url, { headers: { 'x-pairs': 'x' } });
      expect([(await fetch(url)).status, await answer.json()]).to.deep.equal([
        401,
        {
          result: [{ id: 'load', title: 'Loading toys', share: 0.5, detail: 'ball', state: 'running' }],
        },
      ]);
    } finally {
      await server.stop();
    }
  });
});
