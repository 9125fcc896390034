import { useState } from 'react';
import { Button, Checkbox, Input, makeStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { EmptyState, FormField } from '#core/browser/ui';
import { pageTexts as texts } from '../../common/page-texts.ts';
import { freeName } from '../../common/table-names.ts';
import { ColumnDetails } from './column-details.tsx';
import type { DatasetPageState } from './dataset-page-state.ts';
import { ExpressionEditor } from './expression-editor.tsx';
import { newColumn } from './new-parts.ts';
import { PartCard } from './part-card.tsx';
import type { TabProps } from './use-dataset-edits.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', justifyContent: 'flex-end', marginBottom: '12px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '8px' },
  flags: { display: 'flex', gap: '8px', flexWrap: 'wrap', gridColumn: '1 / -1' },
  details: { gridColumn: '1 / -1' },
});

/** Columns made of an SQL expression. */
export function CalculatedTab({
  draft,
  edits,
  isReadOnly,
  checks,
}: TabProps & { readonly checks: DatasetPageState['checks'] }) {
  const styles = useStyles();
  const [open, setOpen] = useState<string>();
  const columns = draft.columns.filter((column) => column.expression !== undefined);
  const add = () => {
    const column = newColumn(
      freeName(
        texts.newColumn(),
        draft.columns.map((known) => known.column_name),
      ),
      '',
    );
    edits.addColumn(column);
    setOpen(column.key);
  };
  if (columns.length === 0) {
    return (
      <EmptyState
        title={texts.noCalculated()}
        text={texts.noCalculatedText()}
        {...(isReadOnly ? {} : { act: { label: texts.addCalculated(), onClick: add } })}
      />
    );
  }
  return (
    <>
      {!isReadOnly && (
        <div className={styles.bar}>
          <Button icon={<AddRegular />} onClick={add}>
            {texts.addCalculated()}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {columns.map((column) => (
          <PartCard
            key={column.key}
            name={column.column_name}
            label={column.verbose_name}
            expression={column.expression ?? ''}
            certifiedBy={column.certified_by}
            isOpen={open === column.key}
            isReadOnly={isReadOnly}
            onToggle={() => {
              setOpen(open === column.key ? undefined : column.key);
            }}
            onRemove={() => {
              edits.removeColumn(column);
            }}
          >
            <FormField label={texts.name()} hint={texts.keyHint()} required>
              <Input
                value={column.column_name}
                readOnly={isReadOnly}
                maxLength={255}
                spellCheck={false}
                onChange={(_event, data) => {
                  edits.column(column, { column_name: data.value });
                }}
              />
            </FormField>
            <FormField label={texts.label()} hint={texts.labelHint()}>
              <Input
                value={column.verbose_name}
                readOnly={isReadOnly}
                onChange={(_event, data) => {
                  edits.column(column, { verbose_name: data.value });
                }}
              />
            </FormField>
            <FormField label={texts.type()}>
              <Input
                value={column.type}
                readOnly={isReadOnly}
                spellCheck={false}
                onChange={(_event, data) => {
                  edits.column(column, { type: data.value });
                }}
              />
            </FormField>
            <ExpressionEditor
              value={column.expression ?? ''}
              checked={checks[column.key]}
              isReadOnly={isReadOnly}
              onChange={(expression) => {
                edits.column(column, { expression });
              }}
              onCheck={() => {
                edits.check(column.key, column.expression ?? '', 'column');
              }}
            />
            <div className={styles.flags}>
              {(
                [
                  ['is_dttm', texts.temporal()],
                  ['filterable', texts.filterable()],
                  ['groupby', texts.dimension()],
                ] as const
              ).map(([key, label]) => (
                <Checkbox
                  key={key}
                  label={label}
                  checked={column[key]}
                  disabled={isReadOnly}
                  onChange={(_event, data) => {
                    edits.column(column, { [key]: data.checked === true });
                  }}
                />
              ))}
            </div>
            <div className={styles.details}>
              <ColumnDetails
                column={column}
                isReadOnly={isReadOnly}
                onChange={(values) => {
                  edits.column(column, values);
                }}
              />
            </div>
          </PartCard>
        ))}
      </ul>
    </>
  );
}
