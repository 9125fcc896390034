import { useState } from 'react';
import { Checkbox, Switch, makeStyles, tokens } from '@fluentui/react-components';
import type { Permission } from '#core/common';
import { EmptyState, SearchField, narrowScreen } from '#core/browser/ui';
import { groupPairs, permissionLabel, type PairGroup } from '../../common/pair-groups.ts';
import { pairKey } from '../../common/permission-pairs.ts';
import { adminTexts } from '../../common/texts.ts';

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
  view: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  pairs: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', [narrowScreen]: { paddingLeft: '20px' } },
});

/** Every pair on offer, a row per view, with search. Read-only where the role follows rules. */
export function PairPicker({ offered, granted, isReadOnly, onChange }: PairPickerProps) {
  const styles = useStyles();
  const [search, setSearch] = useState('');
  const [isGrantedOnly, setGrantedOnly] = useState(false);
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
    <section aria-label={adminTexts.permissionCount()}>
      <div className={styles.toolbar}>
        <SearchField
          value={search}
          onChange={setSearch}
          placeholder={adminTexts.searchPermissions()}
          debounceMs={120}
        />
        <Switch
          label={adminTexts.grantedOnly()}
          checked={isGrantedOnly}
          onChange={(_event, data) => {
            setGrantedOnly(data.checked);
          }}
        />
        <span className={styles.count} role="status">
          {adminTexts.grantedOf({ granted: granted.size, total: offered.length })}
        </span>
      </div>
      {groups.length === 0 ? (
        <EmptyState title={adminTexts.noPermissions()} />
      ) : (
        <div className={styles.frame}>
          {groups.map((group) => (
            <ViewRow key={group.view} group={group} granted={granted} isReadOnly={isReadOnly} onGrant={grant} />
          ))}
        </div>
      )}
    </section>
  );
}

interface ViewRowProps {
  readonly group: PairGroup;
  readonly granted: ReadonlySet<string>;
  readonly isReadOnly: boolean;
  readonly onGrant: (pairs: readonly Permission[], isOn: boolean) => void;
}

function ViewRow({ group, granted, isReadOnly, onGrant }: ViewRowProps) {
  const styles = useStyles();
  const pairs = group.permissions.map((permission): Permission => [permission, group.view]);
  const count = pairs.filter((pair) => granted.has(pairKey(pair))).length;
  return (
    <div role="group" aria-label={group.view} className={styles.row}>
      <Checkbox
        className={styles.view}
        label={group.view}
        disabled={isReadOnly}
        aria-label={adminTexts.grantAll({ view: group.view })}
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
            disabled={isReadOnly}
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
