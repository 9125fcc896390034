import type { ComponentType } from 'react';
import { useCurrentUser, useExtensions, useWorkbench } from '#core/browser';
import { DatasetActions } from '#plugins/datasets';

/** What other plugins offer the reader to do with a dataset. */
export function useDatasetActions(id: number): readonly {
  readonly id: string;
  readonly label: string;
  readonly icon: ComponentType;
  readonly run: () => void;
}[] {
  const user = useCurrentUser();
  const { navigate } = useWorkbench();
  return useExtensions(DatasetActions)
    .filter(({ permission }) => user.can(permission))
    .map((action) => ({
      id: action.id,
      label: action.label(),
      icon: action.icon,
      run: () => {
        action.run({ id }, navigate);
      },
    }));
}
