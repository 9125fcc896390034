import {
  Button,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular, DismissRegular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { text } from '../../common/messages.ts';
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
    ':hover .move, :focus-within .move': { display: 'inline-flex' },
  },
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
  // Out of the way until somebody points or walks there; Alt+Up and Alt+Down do the same.
  move: { display: 'none' },
});

export interface SettingChipProps {
  readonly tone: 'column' | 'metric' | 'filter';
  readonly icon: ReactNode;
  readonly label: string;
  readonly onRemove: () => void;
  readonly onMove: ((step: -1 | 1) => void) | undefined;
  /** What opens on a click, such as the metric editor. */
  readonly editor: (close: () => void) => ReactNode;
}

/** A field or filter in its box: edit it by clicking, move it by its arrows or Alt+Up/Down, remove it by cross or Delete. */
export function SettingChip({ tone, icon, label, onRemove, onMove, editor }: SettingChipProps) {
  const styles = useStyles();
  const surface = useEditorStyles();
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      className={mergeClasses(styles.chip, styles[tone])}
      data-chip={label}
      onKeyDown={(event) => {
        if (isOpen) return;
        if (event.key === 'Delete') onRemove();
        if (event.altKey && event.key === 'ArrowUp') onMove?.(-1);
        if (event.altKey && event.key === 'ArrowDown') onMove?.(1);
      }}
    >
      <span className={styles.icon}>{icon}</span>
      <Popover open={isOpen} onOpenChange={(_event, data) => setOpen(data.open)} trapFocus positioning={editorPlacing}>
        <PopoverTrigger disableButtonEnhancement>
          <button type="button" className={styles.label} title={label} aria-label={text.editField({ field: label })}>
            {label}
          </button>
        </PopoverTrigger>
        <PopoverSurface className={surface.surface} aria-label={text.editField({ field: label })}>
          {editor(() => setOpen(false))}
        </PopoverSurface>
      </Popover>
      {onMove !== undefined && (
        <>
          <Button
            className={mergeClasses(styles.button, styles.move, 'move')}
            size="small"
            appearance="transparent"
            icon={<ChevronUpRegular />}
            aria-label={text.moveUp({ field: label })}
            onClick={() => onMove(-1)}
          />
          <Button
            className={mergeClasses(styles.button, styles.move, 'move')}
            size="small"
            appearance="transparent"
            icon={<ChevronDownRegular />}
            aria-label={text.moveDown({ field: label })}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <Button
        className={styles.button}
        size="small"
        appearance="transparent"
        icon={<DismissRegular />}
        aria-label={text.remove({ field: label })}
        onClick={onRemove}
      />
    </div>
  );
}
