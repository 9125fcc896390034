import { useEffect, useRef, type ComponentType, type MouseEvent } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Placing } from '../../common/layout/layout-operations.ts';
import { dragOntoGrid } from './drag-data.ts';
import type { PlacingActions } from './use-placing.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    minHeight: '34px',
    padding: '4px 8px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
    cursor: 'grab',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { display: 'flex', flexShrink: 0, fontSize: '18px', color: tokens.colorNeutralForeground3 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface PaletteTileProps {
  /** Such as `NEW_ROW_ID`. */
  readonly paletteId: string;
  readonly name: string;
  readonly tip: string;
  readonly icon: ComponentType;
  readonly what: () => Placing;
  readonly placing: PlacingActions;
}

/** Something new: dragged to the grid; a click adds it, Enter or Space lets the arrow keys choose a place first. */
export function PaletteTile({ paletteId, name, tip, icon: Icon, what, placing }: PaletteTileProps) {
  const styles = useStyles();
  const root = useRef<HTMLButtonElement>(null);
  const latest = useRef(what);
  latest.current = what;
  useEffect(() => {
    if (root.current === null) return undefined;
    return dragOntoGrid({ element: root.current, what: () => latest.current(), name: () => name });
  }, [name]);
  return (
    <button
      ref={root}
      type="button"
      className={styles.root}
      title={tip}
      data-palette-id={paletteId}
      onClick={(event) => pressed(event, placing, what())}
    >
      <span className={styles.icon}>
        <Icon />
      </span>
      <span className={styles.name}>{name}</span>
    </button>
  );
}

/** A press without a pointer comes from the keyboard. */
export function pressed(event: MouseEvent, placing: PlacingActions, what: Placing): void {
  if (event.detail === 0) placing.begin(what);
  else placing.add(what);
}
