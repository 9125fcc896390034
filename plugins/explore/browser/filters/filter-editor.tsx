import { Button, Dropdown, Field, Option, Tab, TabList } from '@fluentui/react-components';
import { useState } from 'react';
import { AddRegular } from '@fluentui/react-icons';
import type { AdhocFilter } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import type { AdhocFilterListProps } from '#plugins/explore';
import { messages } from '../../common/messages.ts';
import { SqlField } from '../slots/sql-field.tsx';
import { useEditorStyles } from '../slots/editor.styles.ts';
import { ConditionFields } from './condition-fields.tsx';
import { builtFilters, inKind, startOf, type EnteredFilter, type FilterKind } from './entered-filter.ts';
import { GroupFields } from './group-fields.tsx';

export interface FilterEditorProps extends Pick<AdhocFilterListProps, 'valuesOf' | 'onWantValues'> {
  readonly dataset: DatasetData;
  /** Neither metrics nor HAVING. */
  readonly isOfRows: boolean;
  /** Those of one chip; none for a new filter. */
  readonly filters: readonly AdhocFilter[];
  /** Column or metric of a new filter. */
  readonly subject: string | undefined;
  readonly onApply: (filters: readonly AdhocFilter[]) => void;
}

/** Edits a filter: column, operator and value, several of them with and or or, or SQL for rows or groups. */
export function FilterEditor(props: FilterEditorProps) {
  const { dataset, filters, subject, onApply, isOfRows, valuesOf, onWantValues } = props;
  const styles = useEditorStyles();
  const [entered, setEntered] = useState<EnteredFilter>(() => startOf(filters, subject, dataset));
  const change = (part: Partial<EnteredFilter>) => setEntered((before) => ({ ...before, ...part }));
  const goTo = (kind: FilterKind) => setEntered((before) => inKind(before, kind, dataset));
  const built = builtFilters(entered, dataset);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (built !== undefined) onApply(built);
      }}
    >
      <TabList
        size="small"
        selectedValue={entered.kind}
        onTabSelect={(_event, data) => goTo(data.value as FilterKind)} // the tabs below
      >
        <Tab value="SIMPLE">{messages.simple()}</Tab>
        <Tab value="GROUP">{messages.group()}</Tab>
        <Tab value="SQL">{messages.customSql()}</Tab>
      </TabList>
      {entered.kind === 'SIMPLE' && (
        <>
          <ConditionFields
            dataset={dataset}
            entered={entered.condition}
            onChange={(part) => setEntered((before) => ({ ...before, condition: { ...before.condition, ...part } }))}
            offersMetrics={!isOfRows}
            valuesOf={valuesOf}
            onWantValues={onWantValues}
          />
          <Button
            className={styles.add}
            appearance="transparent"
            size="small"
            icon={<AddRegular />}
            onClick={() => goTo('GROUP')}
          >
            {messages.addAnd()}
          </Button>
        </>
      )}
      {entered.kind === 'GROUP' && entered.group !== undefined && (
        <GroupFields
          dataset={dataset}
          group={entered.group}
          onChange={(group) => change({ group })}
          valuesOf={valuesOf}
          onWantValues={onWantValues}
        />
      )}
      {entered.kind === 'SQL' && (
        <SqlFields dataset={dataset} entered={entered} isOfRows={isOfRows} onChange={change} />
      )}
      <div className={styles.end}>
        <Button type="submit" appearance="primary" size="small" disabled={built === undefined}>
          {messages.apply()}
        </Button>
      </div>
    </form>
  );
}

interface SqlFieldsProps extends Pick<FilterEditorProps, 'dataset' | 'isOfRows'> {
  readonly entered: EnteredFilter;
  readonly onChange: (part: Partial<EnteredFilter>) => void;
}

/** A condition in SQL, for rows or for groups. */
function SqlFields({ dataset, entered, isOfRows, onChange }: SqlFieldsProps) {
  const styles = useEditorStyles();
  return (
    <>
      {!isOfRows && (
        <Field label={messages.filters()} size="small">
          <Dropdown
            className={styles.box}
            size="small"
            value={entered.clause === 'HAVING' ? messages.having() : messages.where()}
            selectedOptions={[entered.clause]}
            onOptionSelect={(_event, data) => onChange({ clause: data.optionValue === 'HAVING' ? 'HAVING' : 'WHERE' })}
          >
            <Option value="WHERE">{messages.where()}</Option>
            <Option value="HAVING">{messages.having()}</Option>
          </Dropdown>
        </Field>
      )}
      <SqlField
        dataset={dataset}
        use={entered.clause === 'HAVING' ? 'having' : 'where'}
        value={entered.sql}
        onChange={(sql) => onChange({ sql })}
      />
    </>
  );
}
