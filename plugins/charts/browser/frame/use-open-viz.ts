import { useEffect, useState } from 'react';
import { toAppError } from '#core/common';
import type { FormData, OpenViz, VizType } from '#plugins/viz-kit';

export type OpenedViz =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly viz: OpenViz; readonly formData: FormData }
  | { readonly status: 'failed'; readonly message: string };

/**
 * A viz type opened on settings: options checked, renderer loaded on first use. While new settings open, the last
 * ones stay, so that a picture never gives way to a blank.
 */
export function useOpenViz(type: VizType | undefined, formData: FormData): OpenedViz {
  const [opened, setOpened] = useState<OpenedViz>({ status: 'loading' });
  useEffect(() => {
    if (type === undefined) return undefined;
    let isCurrent = true;
    const migrated = type.migrate(formData);
    const checked = type.open(migrated);
    if (!checked.ok) {
      setOpened({ status: 'failed', message: checked.error });
      return undefined;
    }
    checked.value().then(
      (viz) => {
        if (isCurrent) setOpened({ status: 'ready', viz, formData: migrated });
      },
      (thrown: unknown) => {
        if (isCurrent) setOpened({ status: 'failed', message: toAppError(thrown).message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [type, formData]);
  return opened;
}
