import { useEffect, useState } from 'react';
import { toAppError } from '#core/common';
import type { FormData, OpenViz } from '#plugins/viz-kit';
import { mapTypes } from '../common/map-types.ts';

/** A map opened on its settings, with the shapes that it needs. */
export interface OpenedMap {
  readonly viz: OpenViz;
  readonly formData: FormData;
}

/** Checks the settings and loads the shapes. Throws where they are none of a map. */
export async function openMap(formData: FormData): Promise<OpenedMap> {
  const checked = mapTypes.find(({ key }) => key === formData.viz_type)?.open(formData);
  if (checked === undefined) throw new Error(`no map: ${formData.viz_type}`);
  if (!checked.ok) throw new Error(checked.error);
  return { viz: await checked.value(), formData };
}

/** The last one stays while other settings are opened. Throws what the frame around shows. */
export function useOpened(formData: FormData): OpenedMap | undefined {
  const [opened, setOpened] = useState<OpenedMap>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    let isCurrent = true;
    openMap(formData)
      .then((found) => {
        if (isCurrent) setOpened(found);
      })
      .catch((thrown: unknown) => {
        if (isCurrent) setFailure(new Error(toAppError(thrown).message));
      });
    return () => {
      isCurrent = false;
    };
  }, [formData]);
  if (failure !== undefined) throw failure;
  return opened;
}
