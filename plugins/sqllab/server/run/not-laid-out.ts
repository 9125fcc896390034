import { AppError } from '#core/common';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';

/** Why a text is not laid out. */
export const notLaidOut = (reason: string, extra: Readonly<Record<string, unknown>> = {}): AppError =>
  new AppError('unprocessable', messages.unreadableSql({ reason }), { errorType: 'INVALID_SQL_ERROR', extra });
