import type { ErrorInfo } from '#core/common';

/** How far the sending of a form is. */
export type Submission =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly error: ErrorInfo };

export const idle: Submission = { status: 'idle' };
export const sending: Submission = { status: 'sending' };
export const failed = (error: ErrorInfo): Submission => ({ status: 'failed', error });

/** The failure of a submission, or undefined. */
export function failureOf(submission: Submission): ErrorInfo | undefined {
  return submission.status === 'failed' ? submission.error : undefined;
}
