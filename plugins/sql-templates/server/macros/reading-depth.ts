import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '#core/common';
import { templateErrors as messages } from '../../common/server-messages.ts';

/** Templates of datasets that are read for another template: `dataset(1)` may itself say `dataset(2)`. */
const deepest = 4;
const depth = new AsyncLocalStorage<number>();

/** Does work one level deeper. Throws AppError where templates go round in circles. */
export function readsDeeper<T>(work: () => Promise<T>): Promise<T> {
  const level = (depth.getStore() ?? 0) + 1;
  if (level > deepest) {
    throw new AppError('validation', messages.tooDeep(), { errorType: 'INVALID_TEMPLATE_PARAMS_ERROR' });
  }
  return depth.run(level, work);
}
