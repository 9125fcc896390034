import { AppError, type FieldErrors } from '#core/common';
import { dashboardErrors } from '../../common/server-messages.ts';

/** A body that names what does not fit: 422 with the reasons by field. */
export function refused(fields: FieldErrors): AppError {
  const reason = Object.keys(fields).join(', ');
  return new AppError('unprocessable', dashboardErrors.refused({ reason }), { fields });
}

/** A body that is not what it should be: 400 with the reasons by field. */
export function malformed(fields: FieldErrors): AppError {
  const reason = Object.keys(fields).join(', ');
  return new AppError('validation', dashboardErrors.refused({ reason }), { fields });
}
