import { useState } from 'react';
import { Button, Input, Select, makeStyles, tokens } from '@fluentui/react-components';
import { genericType } from '#plugins/databases';
import { FormField } from '#core/browser/ui';
import { cellText } from '../../../common/cell-text.ts';
import { resultMessages as messages } from '../../../common/result-messages.ts';
import { filterOps, filterValue, needsValue, type FilterOp } from '../../../common/rows/row-filters.ts';
import type { RowFilter } from '../../../contract/result-routes.ts';
import type { RowColumn } from '../../rows/row-entry.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, justifyContent: 'flex-end' },
});

export interface ColumnFilterProps {
  readonly column: RowColumn;
  /** Its position, from 0. */
  readonly index: number;
  readonly filter: RowFilter | undefined;
  readonly onFilter: (filter: RowFilter | undefined) => void;
}

const opLabels: Readonly<Record<FilterOp, () => string>> = {
  contains: messages.contains,
  '==': messages.equals,
  '!=': messages.differs,
  '<': messages.below,
  '<=': messages.atMost,
  '>': messages.above,
  '>=': messages.atLeast,
  'is null': messages.isNull,
  'is not null': messages.isNotNull,
};

/** A condition on one column, checked against its type before it is used. */
export function ColumnFilter({ column, index, filter, onFilter }: ColumnFilterProps) {
  const styles = useStyles();
  const ops = filterOps(column);
  const [op, setOp] = useState<FilterOp>(filter?.op ?? ops[0] ?? '==');
  const [typed, setTyped] = useState(filter?.value === undefined ? '' : cellText(filter.value, column));
  const value = needsValue(op) ? filterValue(typed, column, op) : undefined;
  const isUnreadable = needsValue(op) && value === undefined;
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUnreadable) onFilter({ column: index, op, ...(value === undefined ? {} : { value }) });
      }}
    >
      <FormField label={messages.condition()}>
        <Select
          size="small"
          value={op}
          onChange={(_event, data) => {
            setOp(ops.find((each) => each === data.value) ?? op);
          }}
        >
          {ops.map((each) => (
            <option key={each} value={each}>
              {opLabels[each]()}
            </option>
          ))}
        </Select>
      </FormField>
      {needsValue(op) && (
        <FormField
          label={messages.value()}
          {...(typed !== '' && isUnreadable ? { error: messages.unreadableValue() } : {})}
          {...(column.type_generic === genericType.temporal ? { hint: messages.timeHint() } : {})}
        >
          <Input
            size="small"
            value={typed}
            onChange={(_event, data) => {
              setTyped(data.value);
            }}
          />
        </FormField>
      )}
      <div className={styles.actions}>
        {filter !== undefined && (
          <Button
            size="small"
            onClick={() => {
              onFilter(undefined);
            }}
          >
            {messages.removeFilter()}
          </Button>
        )}
        <Button size="small" appearance="primary" type="submit" disabled={isUnreadable}>
          {messages.applyFilter()}
        </Button>
      </div>
    </form>
  );
}
