import { AppError } from '#core/common';
import type { FormData } from '#plugins/viz-kit';
import { formatAnswer, type Answer } from './format-answer.ts';

/**
 * The JSON of an `explore_json` reply, in pieces of text: the fields of one query's answer beside the form data.
 * Answers of further queries are under `extras.queries`. SQL is left out where the reader may not see it.
 */
export function* formatLegacyAnswer(
  answers: readonly Answer[],
  formData: FormData,
  hidesSql = false,
): Generator<string> {
  const [first, ...others] = answers;
  yield `{"form_data":${JSON.stringify(formData)},"errors":[],"extras":{"queries":[`;
  for (const [index, answer] of others.entries()) {
    if (index > 0) yield ',';
    yield* formatAnswer(answer, 'rows', hidesSql);
  }
  yield ']}';
  if (first === undefined) {
    yield '}';
    return;
  }
  let isFirst = true;
  for (const piece of formatAnswer(first, 'rows', hidesSql)) {
    yield isFirst ? `,${piece.slice(1)}` : piece;
    isFirst = false;
  }
}

/** The body of a reply 400 for a query that the database refused; undefined for failures of other kinds. */
export function legacyFailure(thrown: unknown, formData: FormData): Readonly<Record<string, unknown>> | undefined {
  if (!(thrown instanceof AppError) || thrown.kind !== 'engine') return undefined;
  return {
    data: null,
    form_data: formData,
    error: thrown.message,
    errors: thrown.extra['errors'] ?? [],
    extras: {},
    is_cached: false,
    rowcount: 0,
    stacktrace: null,
    status: 'failed',
  };
}
