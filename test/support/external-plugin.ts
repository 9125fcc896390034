import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files below DATA_DIR/plugins/<id>, by path. */
export function writePlugin(dataDir: string, id: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(dataDir, 'plugins', id, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** A plugin whose server half is this code. */
export function writeServerHalf(dataDir: string, id: string, code: string, manifest: object = {}): void {
  writePlugin(dataDir, id, {
    'server/manifest.json': JSON.stringify({ title: id, version: '1.0.0', ...manifest }),
    'server/index.js': code,
  });
}

/** The plugin that docs/writing-a-server-half.md shows. */
export function writeDocumentedPlugin(dataDir: string): void {
  const page = readFileSync('docs/writing-a-server-half.md', 'utf8');
  const [manifest, code] = ['json', 'js'].map(
    (language) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)?.[1],
  );
  if (manifest === undefined || code === undefined) throw new Error('docs/writing-a-server-half.md shows no plugin.');
  writePlugin(dataDir, 'counting-cache', { 'server/manifest.json': manifest, 'server/index.js': code });
}

/** The hash of a server half by the command that the document gives. */
export function hashByCommand(dataDir: string, id: string): string {
  const command = 'find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum';
  const printed = execFileSync('sh', ['-c', command], {
    cwd: join(dataDir, 'plugins', id, 'server'),
    encoding: 'utf8',
  });
  return printed.slice(0, 64);
}
