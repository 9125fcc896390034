import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  DeleteRegular,
  ReOrderDotsVerticalRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import type { KeyboardEvent } from 'react';
import { useReorder } from '#core/browser/ui';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import type { FilterEntry } from '../../contract/filter-configuration.ts';
import { nameOf } from './settings-document.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    minHeight: '32px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    '& [data-act]': { opacity: 0 },
    '&:hover [data-act]': { opacity: 1 },
    '&:focus-within [data-act]': { opacity: 1 },
  },
  shown: { backgroundColor: tokens.colorNeutralBackground2Selected },
  over: { boxShadow: `0 -2px 0 ${tokens.colorBrandStroke1}` },
  grip: { cursor: 'grab', color: tokens.colorNeutralForeground4, flexShrink: 0, display: 'inline-flex' },
  name: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    padding: '0 4px',
  },
  label: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  divider: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  warning: { color: tokens.colorPaletteRedForeground1, flexShrink: 0, marginLeft: '4px' },
});

interface EntryRowProps {
  readonly entry: FilterEntry;
  readonly index: number;
  readonly isShown: boolean;
  readonly hasProblem: boolean;
  readonly onShow: () => void;
  readonly onMove: (to: number) => void;
  /** Another entry was dropped here. */
  readonly onDropped: (entryId: string) => void;
  readonly onRemove: () => void;
}

/** One filter or divider of the list. Alt with an arrow key moves it, Delete removes it. */
export function EntryRow(props: EntryRowProps) {
  const styles = useStyles();
  const { entry, index, isShown, hasProblem, onShow, onMove, onDropped, onRemove } = props;
  const { ref, isOver } = useReorder<HTMLLIElement>({ list: 'native-filters/entries', key: entry.id, onDropped });
  const name = nameOf(entry);
  const keys = (event: KeyboardEvent) => {
    const action = {
      ArrowUp: event.altKey ? () => onMove(index - 1) : undefined,
      ArrowDown: event.altKey ? () => onMove(index + 1) : undefined,
      Delete: onRemove,
    }[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const actions = [
    { label: messages.moveUp({ name }), icon: <ArrowUpRegular />, run: () => onMove(index - 1) },
    { label: messages.moveDown({ name }), icon: <ArrowDownRegular />, run: () => onMove(index + 1) },
    { label: messages.remove({ name }), icon: <DeleteRegular />, run: onRemove },
  ];
  return (
    <li
      ref={ref}
      className={mergeClasses(styles.root, isShown && styles.shown, isOver && styles.over)}
      data-entry={entry.id}
    >
      <span className={styles.grip} aria-hidden title={messages.dragHint()}>
        <ReOrderDotsVerticalRegular />
      </span>
      <Button
        className={styles.name}
        appearance="transparent"
        size="small"
        title={name}
        {...(isShown ? { 'aria-current': true } : {})}
        onClick={onShow}
        onKeyDown={keys}
      >
        <span className={mergeClasses(styles.label, entry.type === 'DIVIDER' && styles.divider)}>{name}</span>
        {hasProblem && <WarningRegular className={styles.warning} aria-label={messages.hasProblem()} />}
      </Button>
      {actions.map(({ label, icon, run }) => (
        <Button
          key={label}
          data-act
          appearance="transparent"
          size="small"
          icon={icon}
          aria-label={label}
          title={label}
          onClick={run}
        />
      ))}
    </li>
  );
}
