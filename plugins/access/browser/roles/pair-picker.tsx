import { useState } from 'react';
import { Checkbox, Switch, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, SubtractRegular } from '@fluentui/react-icons';
import type { Permission } from '#core/common';
import { EmptyState, SearchField, narrowScreen, visuallyHidden } from '#core/browser/ui';
import { groupPairs, permissionLabel, type PairGroup } from '../../common/pair-groups.ts';
import { pairKey } from '../../common/permission-pairs.ts';
import { adminMessages } from '../../common/sign-in-messages.ts';

export interface PairPickerProps {
  readonly offered: readonly Permission[];
  /** Keys of granted pairs. */
  readonly granted: ReadonlySet<string>;
  readonly isReadOnly: boolean;
  readonly onChange: (granted: ReadonlySet<string>) => void;
}

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  toolbar: { display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap', marginBottom: '12px' },
  count: {
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  frame: {
    border: line,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '260px 1fr',
    columnGap: '12px',
    padding: '2px 12px',
    border: 'none',
    margin: 0,
    alignItems: 'start',
    minWidth: 0,
    ':not(:last-child)': { borderBottom: line },
    [narrowScreen]: { gridTemplateColumns: '1fr', padding: '6px 12px' },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', columnGap: '16px' },
  fixed: { display: 'inline-flex', alignItems: 'center', gap: '6px', minHeight: '32px' },
  missing: { color: tokens.colorNeutralForeground4 },
  mark: { color: tokens.colorBrandForeground1 },
  unseen: visuallyHidden,
  view: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  pairs: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', [narrowScreen]: { paddingLeft: '20px' } },
});

/** Every pair on offer, a row per view, with search. Read-only where the role follows rules. */
export function PairPicker({ offered, granted, isReadOnly, onChange }: PairPickerProps) {
  const styles = useStyles();
  const [search, setSearch] = useState('');
  const [isGrantedOnly, setGrantedOnly] = useState(isReadOnly);
  const shown = isGrantedOnly ? offered.filter((pair) => granted.has(pairKey(pair))) : offered;
  const groups = groupPairs(shown, search);
  const grant = (pairs: readonly Permission[], isOn: boolean) => {
    const next = new Set(granted);
    for (const pair of pairs) {
      if (isOn) next.add(pairKey(pair));
      else next.delete(pairKey(pair));
    }
    onChange(next);
  };
  return (
    <section aria-label={adminMessages.permissionCount()}>
      <div className={styles.toolbar}>
        <SearchField
          value={search}
          onChange={setSearch}
          placeholder={adminMessages.searchPermissions()}
          debounceMs={120}
        />
        <Switch
          label={adminMessages.grantedOnly()}
          checked={isGrantedOnly}
          onChange={(_event, data) => {
            setGrantedOnly(data.checked);
          }}
        />
        <span className={styles.count} role="status">
          {adminMessages.grantedOf({ granted: granted.size, total: offered.length })}
        </span>
      </div>
      {groups.length === 0 ? (
        <EmptyState title={adminMessages.noPermissions()} />
      ) : (
        <div className={styles.frame}>
          {groups.map((group) =>
            isReadOnly ? (
              <FixedRow key={group.view} group={group} granted={granted} />
            ) : (
              <ViewRow key={group.view} group={group} granted={granted} onGrant={grant} />
            ),
          )}
        </div>
      )}
    </section>
  );
}

interface ViewRowProps {
  readonly group: PairGroup;
  readonly granted: ReadonlySet<string>;
  readonly onGrant: (pairs: readonly Permission[], isOn: boolean) => void;
}

function ViewRow({ group, granted, onGrant }: ViewRowProps) {
  const styles = useStyles();
  const pairs = group.permissions.map((permission): Permission => [permission, group.view]);
  const count = pairs.filter((pair) => granted.has(pairKey(pair))).length;
  return (
    <div role="group" aria-label={group.view} className={styles.row}>
      <Checkbox
        className={styles.view}
        label={group.view}
        aria-label={adminMessages.grantAll({ view: group.view })}
        checked={count === 0 ? false : count === pairs.length ? true : 'mixed'}
        onChange={() => {
          onGrant(pairs, count !== pairs.length);
        }}
      />
      <div className={styles.pairs}>
        {pairs.map((pair) => (
          <Checkbox
            key={pair[0]}
            label={permissionLabel(pair[0])}
            checked={granted.has(pairKey(pair))}
            onChange={(_event, data) => {
              onGrant([pair], data.checked === true);
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** A row that only tells: what is granted carries a mark, the rest is pale. */
function FixedRow({ group, granted }: Pick<ViewRowProps, 'group' | 'granted'>) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <span className={mergeClasses(styles.view, styles.fixed)}>{group.view}</span>
      <ul className={mergeClasses(styles.pairs, styles.list)}>
        {group.permissions.map((permission) => {
          const isGranted = granted.has(pairKey([permission, group.view]));
          return (
            <li key={permission} className={mergeClasses(styles.fixed, !isGranted && styles.missing)}>
              {isGranted ? <CheckmarkRegular className={styles.mark} /> : <SubtractRegular />}
              {permissionLabel(permission)}
              {!isGranted && <span className={styles.unseen}>{adminMessages.notGranted()}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
