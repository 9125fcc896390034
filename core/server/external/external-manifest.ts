import { Type, type Static } from 'typebox';
import { err, ok, parsedJson, type Result } from '#core/common';
import { externalMessages as messages } from './external-messages.ts';
import { firstProblem } from './first-problem.ts';

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
  const problem = firstProblem(ExternalManifest, value);
  return problem === undefined ? ok(value as ExternalManifest) : err(messages.manifestWrong(problem)); // the schema fits
}
