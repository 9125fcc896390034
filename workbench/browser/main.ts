import { startWorkbench } from '#core/browser/boot';
import { laterHalves } from './later-plugins.ts';
import { halves } from './plugins.ts';
import { Frame } from './shell/frame.tsx';
import { workbenchHalf } from './shell/workbench-half.ts';
import { showStartFailure } from './start-failure.ts';

const element = document.getElementById('app');
if (element === null) throw new Error('The page has no #app.');
startWorkbench({ element, halves, laterHalves, ownHalf: workbenchHalf, frame: Frame }).catch((thrown: unknown) => {
  showStartFailure(element, thrown);
});
