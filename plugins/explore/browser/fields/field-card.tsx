import { Popover, PopoverSurface, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { usePopoverEscape } from '#core/browser/ui';
import { statisticsMessages as messages } from '../../common/statistics/statistics-messages.ts';
import { lookAtColumn } from '../explore-state.ts';
import { editorPlacing } from '../slots/editor.styles.ts';
import { ColumnStatisticsView } from './column-statistics-view.tsx';
import type { ListedField } from './listed-field.ts';

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '12px',
    width: '280px',
    maxWidth: 'calc(100vw - 16px)',
    boxSizing: 'border-box',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`, // in the dark a shadow alone shows no edge
  },
  name: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  type: {
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  sql: {
    margin: 0,
    maxHeight: '96px',
    overflowY: 'auto',
    padding: '4px 6px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  text: { margin: 0, maxHeight: '96px', overflowY: 'auto', fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

export interface FieldCardProps {
  readonly id: string;
  readonly field: ListedField;
  readonly anchor: HTMLElement;
  /** The pointer is in the card, so it stays; or it left it. */
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** What a field is, and of a column what the database says of its values. It takes no focus. */
export default function FieldCard({ id, field, anchor, onStay, onLeave, onClose }: FieldCardProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { label, type, expression, description, column } = field;
  const name = column?.column_name ?? null;
  useEffect(() => {
    dispatch(lookAtColumn({ column: name }));
    return () => {
      dispatch(lookAtColumn({ column: null }));
    };
  }, [dispatch, name]);
  usePopoverEscape(true, onClose);
  return (
    <Popover
      open
      unstable_disableAutoFocus
      positioning={{ ...editorPlacing, target: anchor }}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <PopoverSurface
        id={id}
        role="status" // spoken as it comes, since the focus stays where it is
        className={styles.surface}
        aria-label={messages.aboutField({ field: label })}
        data-field-card={field.name}
        onPointerEnter={onStay}
        onPointerLeave={onLeave}
      >
        <p className={styles.name}>
          {label} {type !== '' && <span className={styles.type}>{type}</span>}
        </p>
        {expression !== '' && <pre className={styles.sql}>{expression}</pre>}
        {description !== '' && <p className={styles.text}>{description}</p>}
        {column !== undefined && <ColumnStatisticsView column={column} />}
      </PopoverSurface>
    </Popover>
  );
}
