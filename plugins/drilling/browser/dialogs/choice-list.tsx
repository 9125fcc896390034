import { useRef, type KeyboardEvent } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SearchField } from '#core/browser/ui';

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}

interface ChoiceListProps {
  readonly ariaLabel: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly searchLabel: string;
  readonly choices: readonly Choice[];
  /** Said instead of the list when nothing is found. */
  readonly emptyText: string;
  readonly isLoading?: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: 0 },
  list: {
    margin: 0,
    padding: '2px',
    listStyleType: 'none',
    height: 'min(46vh, 360px)',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  waiting: { opacity: 0.6 },
  choice: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '12px',
    width: '100%',
    boxSizing: 'border-box',
    padding: '6px 10px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  label: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  empty: { margin: '12px', color: tokens.colorNeutralForeground3 },
});

/** One of many things, found by name: type, then Enter or the arrow keys. */
export function ChoiceList(props: ChoiceListProps) {
  const { ariaLabel, search, onSearch, searchLabel, choices, emptyText, isLoading = false } = props;
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) choices[0]?.run();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement) + step;
    event.preventDefault();
    buttons[Math.min(Math.max(at, 0), buttons.length - 1)]?.focus();
  };
  return (
    <div className={styles.root} onKeyDown={onKeyDown}>
      <SearchField value={search} onChange={onSearch} placeholder={searchLabel} debounceMs={0} />
      {choices.length === 0 && !isLoading ? (
        <p className={styles.empty} role="status">
          {emptyText}
        </p>
      ) : (
        <ul ref={list} className={mergeClasses(styles.list, isLoading && styles.waiting)} aria-label={ariaLabel}>
          {choices.map(({ key, label, detail, run }) => (
            <li key={key}>
              <button type="button" className={styles.choice} onClick={run} title={label}>
                <span className={styles.label}>
                  <bdi>{label}</bdi>
                </span>
                {detail !== undefined && <span className={styles.detail}>{detail}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
