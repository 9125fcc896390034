import type { HTMLAttributes } from 'react';

/** What edit mode puts on the frame of a component. */
export interface FrameLook extends HTMLAttributes<HTMLDivElement> {
  readonly [data: `data-${string}`]: string | undefined;
}

/** Of a frame outside of edit mode. */
export const plainLook: FrameLook = {};
