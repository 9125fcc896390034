import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { KeyboardEvent, ReactNode } from 'react';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: '8px 0 0', padding: '2px', overflowY: 'auto' },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: '28px',
    padding: '2px 6px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    marginLeft: 'auto',
    whiteSpace: 'nowrap',
  },
});

export interface PickListItem<K> {
  readonly key: K;
  readonly icon: ReactNode;
  readonly label: string;
  readonly detail?: string;
}

export interface PickListProps<K> {
  readonly items: readonly PickListItem<K>[];
  readonly onPick: (key: K) => void;
  /** The picked one, where it stays shown. */
  readonly chosen?: K | undefined;
  /** CSS height after which the list scrolls. */
  readonly maxHeight: string;
}

/** Things to pick one of; the arrow keys walk, Enter picks. */
export function PickList<K extends string | number>({ items, onPick, chosen, maxHeight }: PickListProps<K>) {
  const styles = useStyles();
  return (
    <ul className={styles.list} style={{ maxHeight }} onKeyDown={(event) => walk(event)}>
      {items.map((item) => (
        <li key={item.key}>
          <button
            type="button"
            className={mergeClasses(styles.item, item.key === chosen && styles.chosen)}
            title={item.label}
            aria-pressed={item.key === chosen ? true : undefined}
            onClick={() => onPick(item.key)}
          >
            {item.icon}
            <span className={styles.name}>{item.label}</span>
            {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus up or down among the controls of a list. */
export function walk(event: KeyboardEvent<HTMLUListElement>, control: 'button' | 'input' = 'button'): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(control)];
  const at = controls.findIndex((one) => one === document.activeElement);
  controls[Math.min(controls.length - 1, Math.max(0, at + step))]?.focus();
}
