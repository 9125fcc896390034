import { startWorkbench } from '#core/browser/boot';
import { laterHalves } from './later-plugins.ts';
import { halves } from './plugins.ts';
import { Frame } from './shell/frame.tsx';
import { workbenchHalf } from './shell/workbench-half.ts';

/** Starts the page in this element. */
export const start = (element: HTMLElement): Promise<void> =>
  startWorkbench({ element, halves, laterHalves, ownHalf: workbenchHalf, frame: Frame });
