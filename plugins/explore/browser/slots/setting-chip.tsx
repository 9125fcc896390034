import {
  Button,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import { usePopoverEscape } from '#core/browser/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '../../common/messages.ts';
import { useDraggableField, useFieldDrop, type DraggedField } from '../fields/drag.ts';
import { ChipMenu, type ChipMove } from './chip-menu.tsx';
import { editorPlacing, useEditorStyles } from './editor.styles.ts';

const useStyles = makeStyles({
  chip: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '24px',
    paddingLeft: '6px',
    fontSize: tokens.fontSizeBase300,
    borderRadius: tokens.borderRadiusSmall,
    borderLeft: '3px solid transparent',
    backgroundColor: tokens.colorNeutralBackground3,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
    ':hover .move, :focus-within .move': { opacity: 1 },
    '@media (hover: none)': { '& .move': { opacity: 1 } },
  },
  draggable: { cursor: 'grab' },
  over: { boxShadow: `0 -2px 0 ${tokens.colorBrandStroke1}` },
  failing: {
    outline: `1px solid ${tokens.colorPaletteRedBorder2}`,
    borderLeftColor: tokens.colorPaletteRedBorderActive,
  },
  failure: { display: 'inline-flex', color: tokens.colorPaletteRedForeground1, fontSize: '16px' },
  column: { borderLeftColor: tokens.colorPaletteBlueBorderActive },
  metric: { borderLeftColor: tokens.colorPaletteBerryBorderActive },
  filter: { borderLeftColor: tokens.colorNeutralStrokeAccessible },
  icon: { display: 'inline-flex', color: tokens.colorNeutralForeground3 },
  label: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'left',
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    padding: '0 2px',
    lineHeight: '24px',
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  button: { minWidth: '22px', width: '22px', height: '22px', padding: 0, color: tokens.colorNeutralForeground3 },
  // Quiet until somebody points or walks there. It keeps its place, or its menu would lose what it hangs on.
  move: { opacity: 0, '&[aria-expanded=true]': { opacity: 1 } },
});

export interface SettingChipProps {
  readonly tone: 'column' | 'metric' | 'filter';
  readonly icon: ReactNode;
  readonly label: string;
  readonly onRemove: () => void;
  readonly onMove: ((step: -1 | 1) => void) | undefined;
  /** Where it can go, for its menu; empty: it has none. */
  readonly moves?: readonly ChipMove[];
  /** How it is dragged to other places, and takes what is dropped on it; absent: it stays. */
  readonly drag?: ChipDrag;
  /** Why the chart cannot be drawn with it. */
  readonly problem?: string | undefined;
  /** Somebody asks for its editor from elsewhere on the page. */
  readonly isAsked?: boolean;
  readonly onAskedOpen?: () => void;
  /** What opens on a click, such as the metric editor. */
  readonly editor: (close: () => void) => ReactNode;
}

export interface ChipDrag {
  readonly field: DraggedField;
  readonly accepts: (field: DraggedField) => boolean;
  readonly onDrop: (field: DraggedField) => void;
}

const nowhere = { accepts: () => false, onDrop: () => undefined };

/**
 * A field or filter in its box: edit it by clicking, move it by dragging, its menu or Alt+Up/Down, remove it by cross or
 * Delete.
 */
export function SettingChip({ tone, icon, label, onRemove, onMove, editor, moves = [], ...more }: SettingChipProps) {
  const { drag, problem, isAsked = false, onAskedOpen } = more;
  const styles = useStyles();
  const surface = useEditorStyles();
  const [isOpen, setOpen] = useState(false);
  usePopoverEscape(isOpen, setOpen);
  const ref = useDraggableField<HTMLDivElement>(drag?.field);
  const { isOver } = useFieldDrop(drag?.accepts ?? nowhere.accepts, drag?.onDrop ?? nowhere.onDrop, ref);
  useEffect(() => {
    if (!isAsked) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    setOpen(true);
    onAskedOpen?.();
  }, [isAsked, onAskedOpen, ref]);
  return (
    <div
      ref={ref}
      className={mergeClasses(
        styles.chip,
        styles[tone],
        drag !== undefined && styles.draggable,
        isOver && styles.over,
        problem !== undefined && styles.failing,
      )}
      data-chip={label}
      data-failing={problem === undefined ? undefined : true}
      onKeyDown={(event) => {
        if (isOpen) return;
        if (event.key === 'Delete') onRemove();
        if (event.altKey && event.key === 'ArrowUp') onMove?.(-1);
        if (event.altKey && event.key === 'ArrowDown') onMove?.(1);
      }}
    >
      <span className={styles.icon}>{icon}</span>
      {problem !== undefined && (
        <span className={styles.failure} title={problem}>
          <ErrorCircleRegular aria-label={problem} />
        </span>
      )}
      <Popover open={isOpen} onOpenChange={(_event, data) => setOpen(data.open)} trapFocus positioning={editorPlacing}>
        <PopoverTrigger disableButtonEnhancement>
          <button
            type="button"
            className={styles.label}
            title={label}
            aria-label={messages.editField({ field: label })}
          >
            {label}
          </button>
        </PopoverTrigger>
        <PopoverSurface className={surface.surface} aria-label={messages.editField({ field: label })}>
          {editor(() => setOpen(false))}
        </PopoverSurface>
      </Popover>
      {moves.length > 0 && (
        <ChipMenu field={label} moves={moves} className={mergeClasses(styles.button, styles.move, 'move')} />
      )}
      <Button
        className={styles.button}
        size="small"
        appearance="transparent"
        icon={<DismissRegular />}
        aria-label={messages.remove({ field: label })}
        onClick={onRemove}
      />
    </div>
  );
}
