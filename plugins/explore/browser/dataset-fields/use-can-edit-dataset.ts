import { useCurrentUser } from '#core/browser';
import type { DatasetData } from '#plugins/datasets';

/** Whether the reader may change the dataset, as its own page decides it: its owners and administrators. */
export function useCanEditDataset(dataset: DatasetData): boolean {
  const user = useCurrentUser();
  const isOwner = dataset.owners.some(({ id }) => id === user.userId);
  return user.can(['can_write', 'Dataset']) && (user.isAdmin || isOwner);
}
