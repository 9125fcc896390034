import { AppError, type FieldErrors } from '#core/common';
import { chartErrors } from '../../common/messages.ts';

/** A body that names what does not fit: 422 with the reasons by field. */
export function refused(fields: FieldErrors): AppError {
  return new AppError('unprocessable', chartErrors.incorrect({ reason: Object.keys(fields).join(', ') }), { fields });
}
