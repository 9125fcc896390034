import { Button, Dropdown, Field, Option, Tab, TabList, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import type { AdhocFilter } from '#plugins/charts';
import type { DatasetData } from '#plugins/datasets';
import type { AdhocFilterListProps } from '#plugins/explore';
import { operatorLabel, operatorsFor } from '../../common/filter-operators.ts';
import { text } from '../../common/messages.ts';
import { useEditorStyles } from '../slots/editor.styles.ts';
import { ChoiceField } from '../slots/choice-field.tsx';
import { FilterValue } from './filter-value.tsx';
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
  const column = dataset.columns.find((candidate) => candidate.column_name === entered.subject);
  const isMetric = dataset.metrics.some((metric) => metric.metric_name === entered.subject);
  const operators = operatorsFor(isMetric ? 0 : (column?.type_generic ?? 1));
  const operator = operators.find((candidate) => candidate.id === entered.operatorId) ?? operators[0];
  const built = builtFilter(
    { ...entered, operatorId: operator?.id ?? 'EQUALS' },
    isMetric,
    column?.type_generic ?? null,
  );
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
        <>
          <ChoiceField
            label={text.column()}
            value={entered.subject}
            onChange={(name) => change({ subject: name, values: [] })}
            choices={[
              ...dataset.columns
                .filter((item) => item.filterable)
                .map((item) => [item.column_name, item.verbose_name ?? item.column_name] as const),
              ...(isOfRows ? [] : dataset.metrics).map(
                (item) => [item.metric_name, item.verbose_name ?? item.metric_name] as const,
              ),
            ]}
          />
          <Field label={text.operator()} size="small">
            <Dropdown
              className={styles.box}
              size="small"
              value={operator === undefined ? '' : operatorLabel(operator)}
              selectedOptions={[operator?.id ?? '']}
              onOptionSelect={(_event, data) => change({ operatorId: data.optionValue ?? 'EQUALS' })}
            >
              {operators.map((item) => (
                <Option key={item.id} value={item.id}>
                  {operatorLabel(item)}
                </Option>
              ))}
            </Dropdown>
          </Field>
          {operator !== undefined && operator.operands !== 'none' && (
            <FilterValue
              operands={operator.operands}
              column={isMetric ? undefined : column}
              values={entered.values}
              known={column === undefined ? undefined : props.valuesOf(column.column_name)}
              onWantValues={props.onWantValues}
              onChange={(values) => change({ values })}
            />
          )}
        </>
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
          <Field label={text.sqlExpression()} size="small">
            <Textarea
              className={styles.sql}
              value={entered.sql}
              spellCheck={false}
              onChange={(_event, data) => change({ sql: data.value })}
            />
          </Field>
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
