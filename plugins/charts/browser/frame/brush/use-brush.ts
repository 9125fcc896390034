import { brushKeys } from './brush-keys.ts';
import { useBrushBand, type BrushChoice } from './use-brush-band.ts';
import { useBrushDrag } from './use-brush-drag.ts';
import { isEmptyState } from '../../../common/brush-geometry.ts';

/**
 * Brushing by pointer, touch and keyboard. Moves are told at the rate of the pointer and painted past React; React
 * hears of the words for screen readers only.
 */
export function useBrush(choice: BrushChoice) {
  const { scene, onBrush } = choice;
  const brushed = onBrush === undefined || (scene?.x === undefined && scene?.y === undefined) ? undefined : scene;
  const isOn = brushed !== undefined;
  const band = useBrushBand(choice, isOn);
  const drag = useBrushDrag(choice, brushed, band);
  return {
    isOn,
    /** A finger that moves along the brushed axis brushes; across it, it scrolls the page. */
    touchAction: isOn && brushed.x === undefined ? 'pan-x' : 'pan-y',
    band: band.element,
    spoken: band.spoken,
    ...drag,
    ...brushKeys(choice, brushed, band),
    onDoubleClick: (): void => {
      if (isOn && !isEmptyState(band.state.current)) band.clear();
    },
  };
}
