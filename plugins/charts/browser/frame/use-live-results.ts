import { useEffect, type RefObject } from 'react';
import { useService } from '#core/browser';
import { LiveResults, type LivePublication } from '#plugins/charts';
import type { SceneBrush } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { addGhosts } from '../../common/emphasis.ts';
import { whenThere } from './draw-viz.ts';
import type { DrawnScene, LiveScene } from './live-scene.ts';

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
    const show = (hasGhost: boolean): void => {
      live.setScene(chartKey, { brush: scene.brush ?? noBrush, isFast: scene.isFast, hasGhost });
    };
    show(scene.hasGhost);
    const move = follower(place, caption, drawn);
    let couldMove = true;
    const follow = (publication: LivePublication | null): void => {
      const canMove = move(publication);
      if (canMove === couldMove) return;
      couldMove = canMove;
      show(scene.hasGhost && canMove);
    };
    const end = live.subscribe(chartKey, follow);
    return () => {
      end();
      live.setScene(chartKey, undefined);
    };
  }, [live, chartKey, place, caption, drawn, scene]);
}

/** Shows each publication, and gives whether the shapes could move to it. */
function follower(
  place: RefObject<HTMLElement | null>,
  caption: RefObject<HTMLElement | null>,
  drawn: RefObject<DrawnScene | undefined>,
) {
  let ghosts: readonly Element[] = [];
  let isAway = false;
  let hadMoved = true;
  let newest: LivePublication | null = null;
  return (publication: LivePublication | null): boolean => {
    newest = publication;
    const current = drawn.current;
    if (current === undefined || place.current === null || (publication === null && !isAway)) return true;
    if (ghosts.length > 0 && publication?.isGhosted !== true) {
      for (const ghost of ghosts) ghost.remove();
      ghosts = [];
    }
    if (publication?.isGhosted === true && ghosts.length === 0) ghosts = addGhosts(current.scene.element);
    isAway = publication !== null;
    const results = publication?.results ?? current.data;
    const isCurrent = () => newest === publication && drawn.current === current;
    const hasMoved = move(place.current, current, results, isCurrent);
    // Screen readers get the numbers shown; with a ghost, those of the whole, which is still in sight.
    const isGhosted = ghosts.length > 0 && hasMoved;
    if (caption.current !== null && !(isGhosted && hadMoved)) {
      const say = (words: string) => {
        if (caption.current !== null && isCurrent()) caption.current.textContent = words;
      };
      whenThere(current.summarize(isGhosted ? current.data : results), say, ignore);
    }
    hadMoved = hasMoved;
    return hasMoved;
  };
}

/** What it showed stays where a type that is drawn elsewhere fails. */
const ignore = () => undefined;

/** Gives whether the shapes moved in place; else the results are drawn anew, on scales of their own. */
function move(
  place: HTMLElement,
  { scene, data, drawAgain }: DrawnScene,
  results: readonly ColumnarResult[],
  isCurrent: () => boolean,
): boolean {
  const hasMoved = scene.redraw?.(results) === true;
  const put = (element: Element) => {
    if (isCurrent()) place.replaceChildren(element);
  };
  if (!hasMoved) whenThere(results === data ? scene.element : drawAgain(results), put, ignore);
  else if (place.firstChild !== scene.element) place.replaceChildren(scene.element);
  return hasMoved;
}
