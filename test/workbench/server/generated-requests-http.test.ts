import { expect } from 'chai';
import { eventually } from '../../support/eventually.ts';
import { ensureSchemathesis, runSchemathesis, type GeneratedRun } from '../../support/schemathesis.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import type { Session } from '../../support/session.ts';
import { roleIdOf, userWithRoles } from '../../support/users.ts';
import { exampleBodies } from './support/example-bodies.ts';
import { withKnownValues } from './support/known-values.ts';

/** How many requests are to be sent in all; without it, few of every kind. */
const wantedCount = Number(process.env['TEST_GENERATED_REQUESTS'] ?? 0);
const isFull = wantedCount > 0;
/** A test that takes minutes would be taken for one that hangs, so a full run is cut into several. */
const partCount = isFull ? 6 : 1;
/** So many are sent in a full run before any is drawn again, and so many each time that they are. */
const firstCount = 15_000;
const perRound = 1_000;

/** They end the session, or the rights, that the requests are sent with. */
const endsSession = [
  'GET /logout/',
  'PUT /api/v1/me/',
  'PUT /api/v1/security/users/{id}',
  'DELETE /api/v1/security/users/',
  'DELETE /api/v1/security/users/{id}',
  'PUT /api/v1/security/roles/{id}',
  'PUT /api/v1/security/roles/{id}/users',
  'POST /api/v1/security/roles/{id}/permissions',
  'DELETE /api/v1/security/roles/',
  'DELETE /api/v1/security/roles/{id}',
];
/** They change or take away what other operations are asked about, so they come last. */
const changesExamples = [
  'PUT /api/v1/database/{id}',
  'PUT /api/v1/dataset/{id}',
  'POST /api/v1/examples/',
  'PUT /api/v1/plugin/flag',
];

const partTitle = (part: number): string => (partCount === 1 ? '' : ` (part ${String(part + 1)})`);

type Paths = Readonly<Record<string, Readonly<Record<string, object>>>>;

describe('generated requests', function suite() {
  this.timeout(isFull ? 3_600_000 : 300_000);
  let server: TestServer;
  let stop = (): Promise<void> => Promise.resolve();
  let admin: Session;
  let document: { readonly paths: Paths };
  let sentCount = 0;

  before(async () => {
    await ensureSchemathesis();
    server = await startTestServer({ examples: true });
    stop = server.stop;
    admin = await server.as('admin');
    const state = async () => (await admin.get('/api/v1/examples/')).body.result.state as string;
    await eventually('the examples are in', state, (found) => found === 'present', 240_000);
    document = withKnownValues((await admin.get('/api/v1/_openapi')).body, exampleBodies) as typeof document;
  });
  after(() => stop());

  const names = (): readonly string[] =>
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
  const kindOf = (name: string): string => {
    if (name.startsWith('DELETE ') || changesExamples.includes(name)) return 'destructive';
    return name.startsWith('GET ') ? 'reading' : 'writing';
  };

  const send = async (
    run: Pick<GeneratedRun, 'headers' | 'without' | 'seed'> & Partial<GeneratedRun>,
  ): Promise<void> => {
    const { requestCount, faults } = await runSchemathesis({
      url: server.url,
      document,
      phases: ['examples', 'fuzzing'],
      perOperation: isFull ? 16 : 4,
      ...(isFull && run.seed === undefined ? { phases: ['examples', 'coverage', 'fuzzing'] } : {}),
      ...run,
    });
    sentCount += requestCount;
    if (faults !== '') throw new Error(faults);
  };
  /** A part has every so-and-so-many-th operation of a kind; drawn again, all of them. */
  const sendAsAdmin = (kind: string, part: number, seed?: number): Promise<void> => {
    const ofKind = names().filter((name) => kindOf(name) === kind && !endsSession.includes(name));
    const chosen = new Set(ofKind.filter((_name, index) => seed !== undefined || index % partCount === part));
    return send({
      headers: admin.headers,
      without: names().filter((name) => !chosen.has(name)),
      ...(seed === undefined ? {} : { seed }),
    });
  };

  it('of a person with few rights break no reply', async () => {
    const reader = await userWithRoles(server, [await roleIdOf(server, 'Gamma')]);
    await send({
      headers: reader.session.headers,
      without: endsSession,
      phases: ['examples', 'fuzzing'],
      perOperation: isFull ? 8 : 2,
    });
  });

  for (const kind of ['reading', 'writing']) {
    for (let part = 0; part < partCount; part += 1) {
      it(`for ${kind} break no reply${partTitle(part)}`, () => sendAsAdmin(kind, part));
    }
  }

  for (let seed = 1; seed <= (wantedCount - firstCount) / perRound; seed += 1) {
    it(`drawn once more (${String(seed)}) break no reply`, async () => {
      if (sentCount < wantedCount) await sendAsAdmin(seed % 2 === 0 ? 'reading' : 'writing', 0, seed);
    });
  }

  for (let part = 0; part < partCount; part += 1) {
    it(`for changing and deleting break no reply${partTitle(part)}`, () => sendAsAdmin('destructive', part));
  }

  it('are as many as were asked for', () => {
    expect(sentCount).to.be.at.least(Math.max(wantedCount, 500));
  });
});
