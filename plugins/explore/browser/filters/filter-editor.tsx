import { Button, Dropdown, Field, Option, Tab, TabList } from '@fluentui/react-components';
import { useState } from 'react';
import type { AdhocFilter } from '#plugins/charts';
import type { DatasetData } from '#plugins/datasets';
import type { AdhocFilterListProps } from '#plugins/explore';
import { text } from '../../common/messages.ts';
import { SqlField } from '../slots/sql-field.tsx';
import { useEditorStyles } from '../slots/editor.styles.ts';
import { ConditionFields } from './condition-fields.tsx';
import { builtFilter, startOf, type EnteredFilter } from './entered-filter.ts';

export interface FilterEditorProps extends Pick<AdhocFilterListProps, 'valuesOf' | 'onWantValues'> {
  readonly dataset: DatasetData;
  /** Neither metrics nor HAVING. */
  readonly isOfRows: boolean;
  /** Undefined for a new filter. */
  readonly filter: AdhocFilter | undefined;
  /** Column or metric of a new filter. */
  readonly subject: string | undefined;
  readonly onApply: (filter: AdhocFilter) => void;
}

/** Edits a filter: column, operator and value, or SQL for rows or groups. */
export function FilterEditor(props: FilterEditorProps) {
  const { dataset, filter, subject, onApply, isOfRows } = props;
  const styles = useEditorStyles();
  const [entered, setEntered] = useState<EnteredFilter>(() => startOf(filter, subject, dataset));
  const change = (part: Partial<EnteredFilter>) => setEntered((before) => ({ ...before, ...part }));
  const built = builtFilter(entered, dataset);
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
        onTabSelect={(_event, data) => change({ kind: data.value === 'SQL' ? 'SQL' : 'SIMPLE' })}
      >
        <Tab value="SIMPLE">{text.simple()}</Tab>
        <Tab value="SQL">{text.customSql()}</Tab>
      </TabList>
      {entered.kind === 'SIMPLE' ? (
        <ConditionFields
          dataset={dataset}
          entered={entered}
          onChange={change}
          offersMetrics={!isOfRows}
          valuesOf={props.valuesOf}
          onWantValues={props.onWantValues}
        />
      ) : (
        <>
          {!isOfRows && (
            <Field label={text.filters()} size="small">
              <Dropdown
                className={styles.box}
                size="small"
                value={entered.clause === 'HAVING' ? text.having() : text.where()}
                selectedOptions={[entered.clause]}
                onOptionSelect={(_event, data) =>
                  change({ clause: data.optionValue === 'HAVING' ? 'HAVING' : 'WHERE' })
                }
              >
                <Option value="WHERE">{text.where()}</Option>
                <Option value="HAVING">{text.having()}</Option>
              </Dropdown>
            </Field>
          )}
          <SqlField
            dataset={dataset}
            use={entered.clause === 'HAVING' ? 'having' : 'where'}
            value={entered.sql}
            onChange={(sql) => change({ sql })}
          />
        </>
      )}
      <div className={styles.end}>
        <Button type="submit" appearance="primary" size="small" disabled={built === undefined}>
          {text.apply()}
        </Button>
      </div>
    </form>
  );
}
