import type { ComponentType } from 'react';
import { useCurrentUser, useExtensions, useWorkbench } from '#core/browser';
import { DatasetActs } from '#plugins/datasets';

/** What other plugins offer the reader to do with a dataset. */
export function useDatasetActs(id: number): readonly {
  readonly id: string;
  readonly label: string;
  readonly icon: ComponentType;
  readonly run: () => void;
}[] {
  const user = useCurrentUser();
  const { navigate } = useWorkbench();
  return useExtensions(DatasetActs)
    .filter(({ permission }) => user.can(permission))
    .map((act) => ({
      id: act.id,
      label: act.label(),
      icon: act.icon,
      run: () => {
        act.run({ id }, navigate);
      },
    }));
}
