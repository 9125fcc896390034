import { AppError, type ErrorInfo } from '#core/common';

const missingId = 'missing_dataset_id';

/** Something uses a dataset that was deleted. Unlike other not-found errors, it carries the id of the dataset. */
export const datasetMissing = (id: number): AppError =>
  new AppError('not-found', 'Dataset does not exist', { extra: { [missingId]: id } });

/** Whether a call failed because the dataset that it reads was deleted. */
export const isDatasetMissing = ({ kind, extra }: ErrorInfo): boolean =>
  kind === 'not-found' && typeof extra?.[missingId] === 'number';
