import { AppError, type FormPart } from '#core/common';
import { packageLimitBytes, readAtMost, type PackageInput } from '#core/server';
import { pluginAdminMessages as messages } from '../common/messages.ts';

export interface PackageForm {
  readonly brought: PackageInput;
  readonly downgrade: boolean;
}

/** Reads the form of an installation: `file` with `signature` beside it, or `url`. Throws AppError. */
export async function readPackageForm(parts: AsyncIterable<FormPart>): Promise<PackageForm> {
  const fields = new Map<string, string>();
  let zip: Uint8Array | undefined;
  for await (const part of parts) {
    if (part.kind === 'field') {
      fields.set(part.name, part.value);
      continue;
    }
    const bytes = await readAtMost(part.bytes, packageLimitBytes); // parts come one after the other
    if (part.name === 'file') zip = bytes;
    else if (part.name === 'signature') fields.set('signature', Buffer.from(bytes).toString('utf8'));
  }
  const downgrade = fields.get('downgrade') === 'true';
  if (zip !== undefined) return { brought: { zip, signature: fields.get('signature') }, downgrade };
  const address = fields.get('url');
  if (address !== undefined) return { brought: { address }, downgrade };
  throw new AppError('validation', messages.noPackage(), { fields: { file: [messages.noPackage()] } });
}
