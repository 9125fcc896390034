import { issueCodesOf, type AppError } from '#core/common';

/** A failure in the shape of raised errors, with the position of its statement in the script where one ran. */
export function errorEntry(failure: AppError, statement?: number): Record<string, unknown> {
  const errorType = failure.errorType ?? 'GENERIC_DB_ENGINE_ERROR';
  return {
    message: failure.message,
    error_type: errorType,
    level: 'error',
    extra: {
      ...failure.extra,
      issue_codes: issueCodesOf(errorType),
      ...(statement === undefined ? {} : { statement }),
    },
  };
}
