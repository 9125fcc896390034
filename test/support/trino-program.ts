import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installDebianPackages } from './debian-packages.ts';
import { dependencyPlugin } from './java-jar.ts';

/** How the cluster of the tests is run: a Java and its arguments in front of the cluster's own. */
export interface TrinoProgram {
  readonly java: string;
  readonly args: readonly string[];
  /** The plugin by which results are left beside the answers; undefined: this release has none. */
  readonly spooling: string | undefined;
}

interface Release {
  readonly version: string;
  /** The least Java that it runs on. */
  readonly javaVersion: number;
  readonly flags: readonly string[];
  readonly sources: readonly string[];
}

const cluster = 'Cluster.java';
const spoolingPlugin = 'HeapSpooling';

/** The first whose Java is there. Debian 12 has none for the newer one. */
const releases: readonly Release[] = [
  {
    version: '483',
    javaVersion: 25,
    flags: ['--sun-misc-unsafe-memory-access=allow', '--enable-native-access=ALL-UNNAMED'],
    sources: [cluster, `${spoolingPlugin}.java`],
  },
  { version: '435', javaVersion: 17, flags: [], sources: [cluster] },
];

/** Finds a Java, and fetches and compiles what it is to run. Both are kept between runs. */
export function trinoProgram(): TrinoProgram {
  const found = findRelease() ?? afterInstalling();
  const [release, home] = found;
  const folder = builtFolder(release, home);
  const classpath = `${folder}:${readFileSync(join(folder, 'classpath'), 'utf8').trim()}`;
  return {
    java: join(home, 'bin', 'java'),
    args: [
      ...['-Xmx2g', '-XX:+UseSerialGC', '-XX:-UsePerfData', '-Duser.timezone=UTC'],
      ...['-Djdk.attach.allowAttachSelf=true', '--add-modules', 'jdk.incubator.vector', ...release.flags],
      ...['-cp', classpath, 'Cluster'],
    ],
    spooling: release.sources.length > 1 ? spoolingPlugin : undefined,
  };
}

function afterInstalling(): readonly [Release, string] {
  const packages = ['openjdk-17-jdk-headless', 'maven'];
  installDebianPackages(...packages);
  const found = findRelease();
  if (found !== undefined) return found;
  throw new Error(
    `A Java to run Trino with is missing. Install it with: sudo apt-get install -y ${packages.join(' ')}`,
  );
}

function findRelease(): readonly [Release, string] | undefined {
  const homes = javaHomes();
  for (const release of releases) {
    const home = homes.find((folder) => majorVersion(folder) >= release.javaVersion);
    if (home !== undefined) return [release, home];
  }
  return undefined;
}

function javaHomes(): readonly string[] {
  const folder = '/usr/lib/jvm';
  const listed = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return [process.env['JAVA_HOME'] ?? '', ...listed].filter((home) => existsSync(join(home, 'bin', 'javac')));
}

/** 0: not told. */
function majorVersion(home: string): number {
  const file = join(home, 'release');
  const [, version] = /JAVA_VERSION="(\d+)/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? [];
  return Number(version ?? 0);
}

function builtFolder({ version, sources }: Release, home: string): string {
  const places = sources.map((name) => resolve('test/support/trino', name));
  const written = places.map((place) => readFileSync(place, 'utf8')).join('');
  const folder = resolve(`.cache/trino-${version}-${createHash('sha256').update(written).digest('hex').slice(0, 8)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(resolve('.cache'), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  writeFileSync(join(draft, 'pom.xml'), project(version));
  const list = join(draft, 'classpath');
  runOrFail('mvn', ['-q', '-B', '-f', draft, `${dependencyPlugin}:build-classpath`, `-Dmdep.outputFile=${list}`]);
  runOrFail(join(home, 'bin', 'javac'), ['-d', draft, '-cp', readFileSync(list, 'utf8').trim(), ...places]);
  renameSync(draft, folder);
  return folder;
}

function runOrFail(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, [...args], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${command} failed; its messages stand above.`);
}

/** Without the family's own list of versions Maven mixes some that do not go together. */
const project = (version: string): string => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>tessera</groupId>
  <artifactId>trino-of-tests</artifactId>
  <version>1</version>
  <dependencyManagement>
    <dependencies>
      ${dependency('trino-root', version, '<type>pom</type><scope>import</scope>')}
    </dependencies>
  </dependencyManagement>
  <dependencies>
    ${['trino-testing', 'trino-tpch', 'trino-memory'].map((name) => dependency(name, version)).join('\n    ')}
  </dependencies>
</project>
`;

const dependency = (name: string, version: string, more = ''): string =>
  `<dependency><groupId>io.trino</groupId><artifactId>${name}</artifactId><version>${version}</version>${more}</dependency>`;
