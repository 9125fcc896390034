import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installDebianPackages } from './debian-packages.ts';

/** Kept between runs. */
const folder = resolve('.cache/jars');
export const dependencyPlugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1';
const packages = ['openjdk-17-jre-headless', 'maven'];

const has = (command: string): boolean => spawnSync(command, ['-version'], { stdio: 'ignore' }).error === undefined;

/** Installs Java and Maven on Debian and Ubuntu when they are missing. */
function ensureJava(): void {
  if (has('java') && has('mvn')) return;
  installDebianPackages(...packages);
  if (has('java') && has('mvn')) return;
  throw new Error(`Java and Maven are missing. Install them with: sudo apt-get install -y ${packages.join(' ')}`);
}

/** The jar of `group:name:version`, out of Maven Central. */
export function javaJar(artifact: string): string {
  ensureJava();
  const [, name = '', version = ''] = artifact.split(':');
  const jar = join(folder, `${name}-${version}.jar`);
  if (existsSync(jar)) return jar;
  mkdirSync(folder, { recursive: true });
  const copy = [`${dependencyPlugin}:copy`, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
  const { status } = spawnSync('mvn', ['-q', '-B', ...copy], { stdio: ['ignore', 2, 2] });
  if (status !== 0 || !existsSync(jar)) throw new Error(`Maven could not fetch ${artifact}; its messages stand above.`);
  return jar;
}

/** Runs Java with its output in a file, until this process ends. */
export function runJava(
  args: readonly string[],
  { log, env }: { readonly log: string; readonly env?: Readonly<Record<string, string>> },
): ChildProcess {
  const output = openSync(log, 'w');
  const child = spawn('java', [...args], { stdio: ['ignore', output, output], env: { ...process.env, ...env } });
  process.once('exit', () => child.kill('SIGKILL'));
  process.once('SIGTERM', () => process.exit(1)); // without a handler a terminated run would leave it behind
  return child;
}
