import { useEffect, useState } from 'react';
import { toAppError } from '#core/common';
import { livePicture, type LivePicture } from '../../common/live/live-picture.ts';
import type { Viewport } from '../../common/base/viewport.ts';
import type { LiveChart } from './use-live-input.ts';

/** What is drawn in the window; the old picture stays until the new one is there. */
export function usePicture(chart: LiveChart | undefined, viewport: Viewport | undefined): LivePicture | undefined {
  const [picture, setPicture] = useState<LivePicture>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (chart === undefined || viewport === undefined) return undefined;
    let isCurrent = true;
    livePicture(chart.viz, chart.input, viewport)
      .then((drawn) => {
        if (isCurrent) setPicture(drawn);
      })
      .catch((thrown: unknown) => {
        if (isCurrent) setFailure(new Error(toAppError(thrown).message));
      });
    return () => {
      isCurrent = false;
    };
  }, [chart, viewport]);
  if (failure !== undefined) throw failure; // the frame around shows it
  return picture;
}
