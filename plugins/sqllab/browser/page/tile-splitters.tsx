import type { KeyboardEvent } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { splittersOf, withSplitterAt, type TileSplitter } from '../../common/tile-splitters.ts';
import type { Tile, TileLayout } from '../../common/tile-layout.ts';
import { tileMessages as messages } from '../../common/tile-messages.ts';

/** Percent of their split that a key moves an edge, and with Shift. */
const stepPercent = 2;
const wideStepPercent = 10;

const useStyles = makeStyles({
  /** Pointers reach the edge below. */
  edge: {
    position: 'absolute',
    zIndex: 4,
    pointerEvents: 'none',
    ':focus-visible': { outline: 'none', backgroundColor: tokens.colorCompoundBrandStroke },
  },
  upright: { width: '4px', marginLeft: '-2px' },
  level: { height: '4px', marginTop: '-2px' },
});

interface TileSplittersProps {
  readonly layout: TileLayout;
  readonly onChange: (layout: TileLayout) => void;
}

/** The edges between tiles for the keyboard, which the tiles themselves leave out: arrow keys, Home and End. */
export function TileSplitters({ layout, onChange }: TileSplittersProps) {
  const styles = useStyles();
  const move = (splitter: TileSplitter, event: KeyboardEvent) => {
    const step = event.shiftKey ? wideStepPercent : stepPercent;
    const isRow = splitter.direction === 'row';
    const { valuePercent: value, pairPercent } = splitter;
    const targets: Partial<Record<string, number>> = {
      [isRow ? 'ArrowLeft' : 'ArrowUp']: value - step,
      [isRow ? 'ArrowRight' : 'ArrowDown']: value + step,
      Home: 0,
      End: pairPercent,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(withSplitterAt(layout, splitter, target));
  };
  return splittersOf(layout).map((splitter) => {
    const isRow = splitter.direction === 'row';
    const length = `${String(splitter.lengthPercent)}%`;
    return (
      <div
        key={`${splitter.path.join('-')} ${String(splitter.index)}`}
        role="separator"
        tabIndex={0}
        aria-label={messages.edge({ before: namesOf(splitter.before), after: namesOf(splitter.after) })}
        aria-orientation={isRow ? 'vertical' : 'horizontal'}
        aria-valuenow={Math.round((100 * splitter.valuePercent) / splitter.pairPercent)}
        className={mergeClasses(styles.edge, isRow ? styles.upright : styles.level)}
        style={{
          left: `${String(splitter.leftPercent)}%`,
          top: `${String(splitter.topPercent)}%`,
          ...(isRow ? { height: length } : { width: length }),
        }}
        onKeyDown={(event) => {
          move(splitter, event);
        }}
      />
    );
  });
}

const namesOf = (parts: readonly Tile[]): string => parts.map((tile) => messages[tile]()).join(', ');
