import { Type, type Static } from 'typebox';
import { err, ok, parsedJson, type Result } from '#core/common';
import { schemaProblems } from '../http/field-errors.ts';
import { externalMessages as messages } from './external-messages.ts';

/** What `server/manifest.json` says of a plugin from outside; read before anything of the plugin runs. */
export const ExternalManifest = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100 }),
    version: Type.String({ minLength: 1, maxLength: 50 }),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    /** Plugins of the product whose contracts the server half imports. */
    requires: Type.Optional(Type.Array(Type.String(), { maxItems: 100 })),
    /** The page gets the browser half only while the server half runs. */
    browserNeedsServer: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ExternalManifest = Static<typeof ExternalManifest>;

export function parseExternalManifest(content: Uint8Array | undefined): Result<ExternalManifest, string> {
  if (content === undefined) return err(messages.noManifest());
  const value = parsedJson(Buffer.from(content).toString('utf8'));
  if (value === undefined) return err(messages.manifestNotJson());
  const problems = schemaProblems(ExternalManifest, value);
  if (problems === undefined) return ok(value as ExternalManifest); // the schema fits
  const [field = '', reason] = Object.entries(problems)[0] ?? [];
  return err(messages.manifestWrong({ field, reason: textOf(reason) }));
}

/** Reasons are lists of texts, nested where the value is. */
function textOf(reason: unknown): string {
  if (Array.isArray(reason)) return reason.join(' ');
  return typeof reason === 'object' && reason !== null ? Object.values(reason).map(textOf).join(' ') : String(reason);
}
