import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createSecureContext, type SecureContextOptions } from 'node:tls';

/** Certificates and keys are a few kilobytes; lists of authorities some hundred. */
const mostBytes = 4_194_304;

/** Undefined for what is no file, cannot be read or is too large; nobody is told which. */
export async function readPemFile(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() && found.size <= mostBytes ? await readFile(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** Why these cannot be used. Authorities that are no certificates are passed over in silence otherwise. */
export function problemOfPem(material: SecureContextOptions, ca: string | undefined): string | undefined {
  try {
    if (ca !== undefined) new X509Certificate(ca);
    createSecureContext(material);
    return undefined;
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure);
  }
}
