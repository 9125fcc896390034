import type { TSchema } from 'typebox';
import { schemaProblems } from '../http/field-errors.ts';

/** The first field of a value that does not fit a schema, and why; undefined when all do. */
export function firstProblem(
  schema: TSchema,
  value: unknown,
): { readonly field: string; readonly reason: string } | undefined {
  const problems = schemaProblems(schema, value);
  if (problems === undefined) return undefined;
  const [field = '', reason] = Object.entries(problems)[0] ?? [];
  return { field, reason: textOf(reason) };
}

/** Reasons are lists of texts, nested where the value is. */
function textOf(reason: unknown): string {
  if (Array.isArray(reason)) return reason.join(' ');
  return typeof reason === 'object' && reason !== null ? Object.values(reason).map(textOf).join(' ') : String(reason);
}
