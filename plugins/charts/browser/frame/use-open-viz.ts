import { useEffect, useState } from 'react';
import { toAppError } from '#core/common';
import { prepared, type FormData, type OpenViz, type VizType } from '#plugins/viz-kit';

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
    const fail = (message: string) => {
      if (isCurrent) setOpened({ status: 'failed', message });
    };
    const open = async (): Promise<void> => {
      const migrated = type.migrate(formData);
      const checked = type.open(migrated);
      if (!checked.ok) {
        fail(checked.error);
        return;
      }
      const viz = await checked.value();
      if (isCurrent) setOpened({ status: 'ready', viz, formData: migrated });
    };
    const waiting = prepared(type, formData);
    const opening = waiting === undefined ? open() : waiting.then(open);
    opening.catch((thrown: unknown) => {
      fail(toAppError(thrown).message);
    });
    return () => {
      isCurrent = false;
    };
  }, [type, formData]);
  return opened;
}
