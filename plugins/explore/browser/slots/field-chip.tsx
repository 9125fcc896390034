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
import type { DatasetData } from '#plugins/datasets';
import { fieldLabel } from '../../common/field-labels.ts';
import { text } from '../../common/messages.ts';
import { TypeIcon } from '../fields/type-icon.tsx';

const useStyles = makeStyles({
  chip: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    borderRadius: tokens.borderRadiusSmall,
    minHeight: '24px',
    paddingLeft: '6px',
    fontSize: tokens.fontSizeBase300,
  },
  column: { backgroundColor: tokens.colorPaletteBlueBackground2, color: tokens.colorPaletteBlueForeground2 },
  metric: { backgroundColor: tokens.colorPaletteBerryBackground2, color: tokens.colorPaletteBerryForeground2 },
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
    padding: '0 4px',
    lineHeight: '22px',
  },
  act: { cursor: 'pointer', ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  button: { minWidth: '22px', width: '22px', height: '22px', padding: 0, color: 'inherit' },
  surface: { padding: '12px', width: '300px', maxWidth: 'calc(100vw - 32px)' },
});

export interface FieldChipProps {
  readonly value: unknown;
  readonly isMetric: boolean;
  readonly dataset: DatasetData;
  readonly onRemove: () => void;
  readonly onMove: ((step: -1 | 1) => void) | undefined;
  /** What opens on a click, such as the metric editor. */
  readonly editor: ((close: () => void) => ReactNode) | undefined;
}

/** A field in a slot: edit it by clicking, move it by its arrows or Alt+Up/Down, remove it by its cross or Delete. */
export function FieldChip({ value, isMetric, dataset, onRemove, onMove, editor }: FieldChipProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const label = fieldLabel(dataset, value, isMetric);
  const type = isMetric
    ? 'metric'
    : (dataset.columns.find((column) => column.column_name === value)?.type_generic ?? null);
  return (
    <div
      className={mergeClasses(styles.chip, isMetric ? styles.metric : styles.column)}
      onKeyDown={(event) => {
        if (event.key === 'Delete' && !isOpen) onRemove();
        if (event.altKey && event.key === 'ArrowUp') onMove?.(-1);
        if (event.altKey && event.key === 'ArrowDown') onMove?.(1);
      }}
    >
      <TypeIcon type={type} />
      {editor === undefined ? (
        <span className={styles.label} title={label}>
          {label}
        </span>
      ) : (
        <Popover open={isOpen} onOpenChange={(_event, data) => setOpen(data.open)} trapFocus positioning="below-start">
          <PopoverTrigger disableButtonEnhancement>
            <button
              type="button"
              className={mergeClasses(styles.label, styles.act)}
              title={label}
              aria-label={text.editField({ field: label })}
            >
              {label}
            </button>
          </PopoverTrigger>
          <PopoverSurface className={styles.surface} aria-label={text.editField({ field: label })}>
            {editor(() => setOpen(false))}
          </PopoverSurface>
        </Popover>
      )}
      {onMove !== undefined && (
        <>
          <Button
            className={styles.button}
            size="small"
            appearance="transparent"
            icon={<ChevronUpRegular />}
            aria-label={text.moveUp({ field: label })}
            onClick={() => onMove(-1)}
          />
          <Button
            className={styles.button}
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
