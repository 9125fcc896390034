import { useEffect, useMemo, useState } from 'react';
import { toAppError } from '#core/common';
import type { OpenViz, VizMountProps } from '#plugins/viz-kit';
import type { LiveInput } from '../../common/live/live-picture.ts';
import { geoTypes } from '../../common/geo-types.ts';

/** A type that is loaded, with what it draws from; undefined while it loads. */
export interface LiveChart {
  readonly viz: OpenViz;
  readonly input: LiveInput;
}

/** The chart's type opened on its settings. The last one stays while other settings are opened. */
export function useLiveInput(props: VizMountProps, hidden: ReadonlySet<string>): LiveChart | undefined {
  const { formData, data, theme, formats, size, labelOf, formatOf, parts } = props;
  const [opened, setOpened] = useState<Pick<LiveChart, 'viz'> & Pick<VizMountProps, 'formData'>>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    let isCurrent = true;
    const open = async (): Promise<void> => {
      const checked = geoTypes.find(({ key }) => key === formData.viz_type)?.open(formData);
      if (checked === undefined) return;
      if (!checked.ok) throw new Error(checked.error);
      const viz = await checked.value();
      if (isCurrent) setOpened({ viz, formData });
    };
    open().catch((thrown: unknown) => {
      if (isCurrent) setFailure(new Error(toAppError(thrown).message));
    });
    return () => {
      isCurrent = false;
    };
  }, [formData]);
  if (failure !== undefined) throw failure; // the frame around shows it
  return useMemo(() => {
    if (opened === undefined) return undefined;
    const input: LiveInput = {
      data,
      formData: opened.formData,
      theme,
      formats,
      size,
      document,
      hidden,
      labelOf,
      ...(formatOf === undefined ? {} : { formatOf }),
      ...(parts === undefined ? {} : { parts }),
    };
    return { viz: opened.viz, input };
  }, [opened, data, theme, formats, size, hidden, labelOf, formatOf, parts]);
}
