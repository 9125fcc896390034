import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The packages of the database servers bring it along. */
const certificateTool = 'openssl';

/**
 * A folder with an authority (`ca.crt`), another one that nobody knows (`other.crt`), and what the first has signed:
 * `server.crt` for `localhost` and `carded.crt` for a client, each with its key.
 */
export function makeCertificates(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-certificates-'));
  const openssl = (...args: readonly string[]) => execFileSync(certificateTool, args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  for (const name of ['ca', 'other']) {
    openssl('req', '-x509', ...newKey, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.crt`);
  }
  for (const [name, subject] of [
    ['server', 'localhost'],
    ['carded', 'carded'],
  ] as const) {
    const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-addext', `subjectAltName=DNS:${subject}`];
    openssl(
      ...['req', '-x509', ...newKey, '-subj', `/CN=${subject}`, ...signed],
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.crt`,
    );
  }
  return folder;
}
