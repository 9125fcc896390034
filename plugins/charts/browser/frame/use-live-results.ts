import { useEffect, type RefObject } from 'react';
import { useService } from '#core/browser';
import { LiveResults, type LivePublication, type SceneBrush } from '#plugins/charts';
import type { ColumnarResult } from '#plugins/databases';
import { addGhosts } from '../../common/emphasis.ts';
import type { DrawnScene, LiveScene } from './use-scene.ts';

const noBrush: SceneBrush = {};

/**
 * Lets a drawn chart follow published results: its shapes move in the very call that publishes, past React. A drawing
 * that cannot move is drawn again in full.
 */
export function useLiveResults(
  chartKey: string,
  place: RefObject<HTMLElement | null>,
  caption: RefObject<HTMLElement | null>,
  drawn: RefObject<DrawnScene | undefined>,
  scene: LiveScene | undefined,
): void {
  const live = useService(LiveResults);
  useEffect(() => {
    if (scene === undefined) return undefined;
    live.setScene(chartKey, { brush: scene.brush ?? noBrush, isFast: scene.isFast, hasGhost: scene.hasGhost });
    const follow = follower(place, caption, drawn);
    const end = live.subscribe(chartKey, follow);
    return () => {
      end();
      live.setScene(chartKey, undefined);
    };
  }, [live, chartKey, place, caption, drawn, scene]);
}

function follower(
  place: RefObject<HTMLElement | null>,
  caption: RefObject<HTMLElement | null>,
  drawn: RefObject<DrawnScene | undefined>,
) {
  let ghosts: readonly Element[] = [];
  let isAway = false;
  return (publication: LivePublication | null): void => {
    const current = drawn.current;
    if (current === undefined || place.current === null || (publication === null && !isAway)) return;
    if (ghosts.length > 0 && publication?.isGhosted !== true) {
      for (const ghost of ghosts) ghost.remove();
      ghosts = [];
    }
    if (publication?.isGhosted === true && ghosts.length === 0) ghosts = addGhosts(current.scene.element);
    isAway = publication !== null;
    const results = publication?.results ?? current.data;
    move(place.current, current, results);
    // What is heard are the numbers that stand there; with a ghost the whole is still in sight.
    if (ghosts.length === 0 && caption.current !== null) caption.current.textContent = current.summarize(results);
  };
}

function move(place: HTMLElement, { scene, data, drawAgain }: DrawnScene, results: readonly ColumnarResult[]): void {
  if (scene.redraw?.(results) === true) {
    if (place.firstChild !== scene.element) place.replaceChildren(scene.element);
  } else place.replaceChildren(results === data ? scene.element : drawAgain(results));
}
