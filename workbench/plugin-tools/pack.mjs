import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPlugin } from './build.mjs';
import { minisignPublicKey, minisignature, signingKey } from './minisign.mjs';
import { zipFolder } from './zip-folder.mjs';

export const summary = 'Builds and makes one file of it, <id>-<version>.zip; --sign <key file or hex seed> signs it.';

export async function run(args) {
  const at = args.indexOf('--sign');
  const signer = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && signer === undefined)
    throw new Error('--sign needs a minisign secret key file or a hexadecimal seed.');
  const [given] = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const { folder, about, dist } = await buildPlugin(given);
  const zip = zipFolder(dist);
  const name = `${about.id}-${about.version}.zip`;
  writeFileSync(join(folder, name), zip);
  process.stdout.write(`${join(folder, name)}\nSHA-256 ${createHash('sha256').update(zip).digest('hex')}\n`);
  if (signer === undefined) return;
  const key = signingKey(existsSync(signer) ? readFileSync(signer, 'utf8') : signer, process.env.MINISIGN_PASSWORD);
  writeFileSync(join(folder, `${name}.minisig`), minisignature(zip, key, `file:${name}`));
  process.stdout.write(`Public key ${minisignPublicKey(key)}\n`);
}
