import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  AddRegular,
  ArrowDownRegular,
  ArrowUpRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  DismissRegular,
} from '@fluentui/react-icons';

/** A thing with settings of its own. */
export interface SettingListItem {
  /** Unlike those of the others: its name, or its place in a list that is put in order. */
  readonly key: string;
  readonly name: string;
  /** Beside the name, in short. */
  readonly note?: string | undefined;
  /** Why it has no effect. */
  readonly problem?: string | undefined;
  /** Below the name also while it is closed. */
  readonly preview?: ReactNode;
  readonly form: () => ReactNode;
  /** Names of its buttons, each with that of the thing. */
  readonly words: {
    readonly edit: string;
    readonly moveUp?: string;
    readonly moveDown?: string;
    readonly remove?: string;
  };
}

export interface SettingListProps {
  /** What is listed. */
  readonly label?: string;
  readonly items: readonly SettingListItem[];
  /** Puts the thing one place up or down; its key is then its new place. */
  readonly onMove?: (place: number, step: -1 | 1) => void;
  readonly onRemove?: (place: number) => void;
  /** Adds a thing at the end, which is then open. */
  readonly add?: { readonly label: string; readonly run: () => void } | undefined;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '4px' },
  item: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium, minWidth: 0 },
  broken: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  head: { display: 'flex', alignItems: 'center', minWidth: 0 },
  name: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    paddingInlineStart: '4px',
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: { color: tokens.colorNeutralForeground3, marginInlineStart: '6px', flexShrink: 0 },
  small: { minWidth: '24px', width: '24px', padding: 0, color: tokens.colorNeutralForeground2 },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200, padding: '0 8px 6px' },
  preview: { padding: '0 8px 8px' },
  add: { alignSelf: 'flex-start', paddingInlineStart: '4px' },
});

/** Things with settings, one below the other, of which one at a time is open; put in order, removed and added. */
export function SettingList({ label, items, onMove, onRemove, add }: SettingListProps) {
  const styles = useStyles();
  const [open, setOpen] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const remove = (place: number) => {
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus(); // before the row that has the focus is gone
    onRemove?.(place);
    setOpen(undefined);
  };
  const move = (place: number, step: -1 | 1) => {
    onMove?.(place, step);
    setOpen(open === items[place]?.key ? items[place + step]?.key : undefined);
  };
  return (
    <div ref={root} className={styles.root}>
      {items.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {items.map((item, place) => (
            <SettingListRow
              key={item.key}
              item={item}
              isOpen={open === item.key}
              onOpen={(isOpen) => setOpen(isOpen ? item.key : undefined)}
              {...(onMove === undefined || place === 0 ? {} : { onUp: () => move(place, -1) })}
              {...(onMove === undefined || place === items.length - 1 ? {} : { onDown: () => move(place, 1) })}
              {...(onRemove === undefined ? {} : { onRemove: () => remove(place) })}
            />
          ))}
        </ul>
      )}
      {add !== undefined && (
        <Button
          data-add=""
          className={styles.add}
          size="small"
          appearance="transparent"
          icon={<AddRegular />}
          onClick={() => {
            add.run();
            setOpen(String(items.length));
          }}
        >
          {add.label}
        </Button>
      )}
    </div>
  );
}

interface SettingListRowProps {
  readonly item: SettingListItem;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onUp?: () => void;
  readonly onDown?: () => void;
  readonly onRemove?: () => void;
}

function SettingListRow({ item, isOpen, onOpen, onUp, onDown, onRemove }: SettingListRowProps) {
  const styles = useStyles();
  const { name, note, problem, preview, form, words } = item;
  const tool = (label: string | undefined, icon: ReactElement, run: (() => void) | undefined) =>
    label !== undefined &&
    run !== undefined && (
      <Button
        className={styles.small}
        size="small"
        appearance="transparent"
        icon={icon}
        aria-label={label}
        title={label}
        onClick={run}
      />
    );
  return (
    <li className={mergeClasses(styles.item, problem !== undefined && styles.broken)}>
      <div className={styles.head}>
        <Button
          className={styles.name}
          size="small"
          appearance="transparent"
          icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
          aria-expanded={isOpen}
          aria-label={words.edit}
          title={name}
          onClick={() => onOpen(!isOpen)}
        >
          <span className={styles.text}>{name}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </Button>
        {tool(words.moveUp, <ArrowUpRegular />, onUp)}
        {tool(words.moveDown, <ArrowDownRegular />, onDown)}
        {tool(words.remove, <DismissRegular />, onRemove)}
      </div>
      {problem !== undefined && (
        <div role="status" className={styles.problem}>
          {problem}
        </div>
      )}
      {problem === undefined && preview !== undefined && <div className={styles.preview}>{preview}</div>}
      {isOpen && form()}
    </li>
  );
}
