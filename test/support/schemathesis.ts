import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const version = '4.32.5';
/** Kept between runs: 94 MB. */
const folder = resolve(`.cache/schemathesis-${version}`);
const program = join(folder, 'bin', 'schemathesis');

export interface GeneratedRun {
  readonly url: string;
  readonly document: object;
  readonly headers: Readonly<Record<string, string>>;
  /** `coverage` tries the limits of every field in turn, `fuzzing` draws at random. */
  readonly phases: readonly ('examples' | 'coverage' | 'fuzzing')[];
  /** Requests of the phase `fuzzing` for each operation. */
  readonly perOperation: number;
  /** Operations that are left out, as `DELETE /api/v1/chart/{id}`. */
  readonly without: readonly string[];
  /** Another number draws other requests. Without it every run draws the same ones. */
  readonly seed?: number;
}

export interface GeneratedOutcome {
  readonly requestCount: number;
  /** What the replies had wrong, with the commands that show it again; empty when nothing was. */
  readonly faults: string;
}

/** Replies are held against the document; whether odd input is refused is for the routes' own tests. */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
] as const;
/** Longest text of faults: a report of a thousand failures helps nobody. */
const mostCharacters = 12_000;
/** Seconds after which a request counts as unanswered. */
const patienceS = 60;

/** Sends requests that schemathesis, which is installed, makes from an OpenAPI document. */
export async function runSchemathesis(run: GeneratedRun): Promise<GeneratedOutcome> {
  const scratch = await mkdtemp(join(tmpdir(), 'tessera-schemathesis-'));
  try {
    const document = join(scratch, 'openapi.json');
    await writeFile(document, JSON.stringify(run.document));
    const { code, text } = await runProgram(argumentsOf(run, document), scratch);
    const requestCount = Number(/(\d+) generated/.exec(text)?.[1] ?? 0);
    if (code === 0 && requestCount > 0) return { requestCount, faults: '' };
    const from = text.search(/^=+ (ERRORS|FAILURES) =+$/m);
    return { requestCount, faults: text.slice(Math.max(from, 0)).slice(0, mostCharacters) };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function argumentsOf(run: GeneratedRun, document: string): readonly string[] {
  return [
    'run',
    document,
    ...['--url', run.url, '--no-color', '--no-shrink', '--continue-on-failure', '--warnings', 'off'],
    ...['--checks', checks.join(','), '--phases', run.phases.join(','), '--max-examples', String(run.perOperation)],
    ...['--request-timeout', String(patienceS), '--suppress-health-check', 'all'],
    ...(run.seed === undefined ? ['--generation-deterministic'] : ['--seed', String(run.seed)]),
    ...Object.entries(run.headers).flatMap(([name, value]) => ['--header', `${name}:${value}`]),
    ...[...new Set(run.without)].flatMap((name) => ['--exclude-name', name]),
  ];
}

async function runProgram(
  args: readonly string[],
  scratch: string,
): Promise<{ readonly code: number | null; readonly text: string }> {
  const child = spawn(program, args, { cwd: scratch, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const keep = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise<number | null>((ended, fail) => {
    child.once('error', fail);
    child.once('close', ended);
  });
  return { code, text };
}

/** Debian has venv in a package of its own. Where it cannot be installed the next attempt says what is missing. */
async function installPython(): Promise<void> {
  if (!existsSync('/etc/debian_version')) return;
  const sudo = userInfo().uid === 0 ? [] : ['sudo', '-n'];
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'python3', 'python3-venv'];
  const [command = '', ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', ...install];
  await promisify(execFile)(command, rest).catch(() => undefined);
}

/** Installs schemathesis into a virtual environment of its own, once. Throws what is missing where it cannot. */
export async function ensureSchemathesis(): Promise<void> {
  if (existsSync(join(folder, 'complete'))) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const run = promisify(execFile);
  try {
    const make = () => run('python3', ['-m', 'venv', folder]);
    await make().catch(async () => {
      await installPython();
      await make();
    });
    await run(join(folder, 'bin', 'python'), [
      ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`],
    ]);
    await writeFile(join(folder, 'complete'), await readFile(join(folder, 'pyvenv.cfg')));
  } catch (cause) {
    throw new Error(
      `The generated requests need schemathesis ${version}, which pip could not install: ${String(cause)}\n` +
        `They need python3 with venv (Debian: sudo apt-get install -y python3-venv) and a package index that pip reaches.`,
      { cause },
    );
  }
}
