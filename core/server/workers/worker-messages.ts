import { AppError, type AppErrorDetails, type ErrorKind } from '#core/common';

/** What a thread says to a question. Errors of ours keep their kind. */
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'failure'; readonly message: string }
  | {
      readonly kind: 'refusal';
      readonly errorKind: ErrorKind;
      readonly message: string;
      readonly details: AppErrorDetails;
    };

export function answerOfFailure(thrown: unknown): WorkerAnswer {
  if (!(thrown instanceof AppError))
    return { kind: 'failure', message: thrown instanceof Error ? thrown.message : String(thrown) };
  const { kind: errorKind, message, errorType, fields, extra } = thrown;
  const details = {
    ...(errorType === undefined ? {} : { errorType }),
    ...(fields === undefined ? {} : { fields }),
    extra,
  };
  return { kind: 'refusal', errorKind, message, details };
}
