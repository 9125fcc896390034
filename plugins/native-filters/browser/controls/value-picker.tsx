import { Button, Input, Spinner, Switch, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useId, useState, type KeyboardEvent } from 'react';
import { barText as text } from '../../common/bar-messages.ts';
import { missingLeftOut } from '../../common/missing-left-out.ts';
import { selectFilter, selectOptionsOf, selectedValues } from '../../common/types/select-filter.ts';
import { targetColumn } from '../../common/types/shared.ts';
import { valueTextOf } from '../../common/types/value-text.ts';
import type { FilterControlProps, FilterValue } from '../../contract/filter-type.ts';
import { ChosenValues } from './chosen-values.tsx';
import { ControlFailure, ControlLoading, ControlNote, ControlRemark } from './control-note.tsx';
import { useValueList } from './use-value-list.ts';
import { ValueRows } from './value-rows.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '6px', padding: '8px 8px 6px' },
  foot: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '0 6px',
    padding: '4px 8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  count: { marginLeft: 'auto', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** Most values that "select all" takes; as many as one page of the list. */
const mostAtOnce = 200;

/** Search, list and choice of values, in the popover of a value filter. Arrows walk, Enter chooses, Escape closes. */
export function ValuePicker(props: FilterControlProps & { readonly onClose: () => void }) {
  const styles = useStyles();
  const { filter, mask, dataset, onChange, onClose } = props;
  const listId = useId();
  const [active, setActive] = useState(0);
  const textOf = valueTextOf(dataset?.columns, targetColumn(filter));
  const open = useValueList(props, textOf);
  const { multiSelect, creatable, inverseSelection } = selectOptionsOf(filter);
  const chosen = selectedValues(mask.filterState.value);
  const given = mask.filterState['excludeFilterValues'];
  const isExcluding = typeof given === 'boolean' ? given : inverseSelection;
  const choose = (values: readonly FilterValue['value'][], excludes: unknown = given) => {
    onChange(selectFilter.maskOf(filter, values, { excludeFilterValues: excludes }));
  };
  const toggle = (value: FilterValue['value']) => {
    if (!multiSelect) {
      choose(chosen.includes(value) ? [] : [value]);
      onClose();
      return;
    }
    choose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };
  const entered = open.search.trim();
  const offersNew = creatable && entered !== '' && !open.found.some(({ value }) => textOf(value) === entered);
  const walk = (event: KeyboardEvent) => {
    const last = open.found.length - 1;
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + 8, PageUp: active - 8 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(last, next)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const at = open.found[active];
      if (at !== undefined) toggle(at.value);
      else if (offersNew) toggle(entered);
    }
  };
  const { list } = open;
  const losesMissing = isExcluding ? missingLeftOut(list, chosen) : 'no';
  return (
    <>
      <div className={styles.head}>
        <Input
          size="small"
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={open.found[active] === undefined ? '' : `${listId}-${String(active)}`}
          aria-label={text.search()}
          placeholder={text.search()}
          contentBefore={<SearchRegular />}
          contentAfter={list?.status === 'loading' ? <Spinner size="extra-tiny" aria-label={text.loading()} /> : null}
          value={open.search}
          maxLength={500}
          onChange={(_event, data) => {
            setActive(0);
            open.setSearch(data.value);
          }}
          onKeyDown={walk}
        />
        {multiSelect && chosen.length > 0 && (
          <ChosenValues
            chosen={chosen}
            missing={(list?.selected ?? []).filter(({ count }) => count === 0).map(({ value }) => value)}
            textOf={textOf}
            onRemove={toggle}
          />
        )}
      </div>
      {list?.status === 'failed' && list.error !== null ? (
        <ControlFailure error={list.error} onRetry={open.retry} />
      ) : list === undefined || (list.values.length === 0 && list.status === 'loading') ? (
        <ControlLoading />
      ) : open.found.length === 0 ? (
        <ControlNote note={entered === '' ? text.noValues() : text.noMatch({ search: entered })} />
      ) : (
        <ValueRows
          id={listId}
          values={open.found}
          total={open.total}
          largestCount={list.largestCount}
          chosen={chosen}
          active={active}
          isMany={multiSelect}
          isExcluding={isExcluding}
          losesMissing={losesMissing === 'yes'}
          textOf={textOf}
          onToggle={toggle}
          onActive={setActive}
          onEnd={open.askMore}
        />
      )}
      {list?.isPartial === true && <ControlRemark remark={text.partialValues()} />}
      {losesMissing === 'yes' && <ControlRemark remark={text.missingLeftOut()} />}
      {losesMissing === 'maybe' && <ControlRemark remark={text.missingMaybeLeftOut()} />}
      <div className={styles.foot}>
        {offersNew && (
          <Button size="small" appearance="subtle" onClick={() => toggle(entered)}>
            {text.create({ value: entered })}
          </Button>
        )}
        {multiSelect && open.found.length > 1 && open.total <= mostAtOnce && (
          <Button
            size="small"
            appearance="subtle"
            onClick={() => choose([...new Set([...chosen, ...open.found.map(({ value }) => value)])])}
          >
            {text.selectFound({ count: open.total })}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="small" appearance="subtle" onClick={() => choose([])}>
            {text.clearSelection()}
          </Button>
        )}
        {list !== undefined && open.found.length > 0 && (
          <span className={styles.count} role="status">
            {list.isMore === true ? text.valueCountMore({ count: open.total }) : text.valueCount({ count: open.total })}
          </span>
        )}
        <Switch
          label={text.exclude()}
          checked={isExcluding}
          onChange={(_event, data) => choose(chosen, data.checked)}
        />
      </div>
    </>
  );
}
