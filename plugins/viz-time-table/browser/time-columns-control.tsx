import { Button, Input, Select } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { isRecord, type AnyRecord } from '#core/common';
import { NameLine } from '#core/browser/ui';
import type { ControlProps } from '#plugins/viz-kit';
import { messages } from '../common/messages.ts';
import { timeColumns, type TimeColumn } from '../common/time-column.ts';
import { useColumnsStyles } from './time-columns-control.styles.ts';

const words = () => ({ trend: messages.trend(), latest: messages.latest(), change: messages.change() });

const kinds = [
  ['time', messages.kindTime],
  ['contrib', messages.kindContrib],
  ['spark', messages.kindSpark],
  ['avg', messages.kindAvg],
] as const;
const comparisons = [
  ['value', messages.comparisonValue],
  ['diff', messages.comparisonDiff],
  ['perc', messages.comparisonPerc],
  ['perc_change', messages.comparisonPercChange],
] as const;

/** The columns of the table: what each shows, its name and format. Settings without a field here are kept. */
export default function TimeColumnsControl({ value, onChange }: ControlProps) {
  const styles = useColumnsStyles();
  const given: readonly AnyRecord[] = Array.isArray(value) ? value.filter(isRecord) : [];
  const shown = timeColumns(given, words());
  // The usual columns are written down as soon as one of them is changed.
  const stored = given.length > 0 ? given : shown.map(asStored);
  const change = (index: number, settings: AnyRecord) =>
    onChange(stored.map((one, at) => (at === index ? { ...one, ...settings } : one)));
  return (
    <div className={styles.list}>
      {shown.map((column, index) => (
        <ColumnFields
          key={column.key}
          column={column}
          onChange={(settings) => change(index, settings)}
          onRemove={() => onChange(stored.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        size="small"
        icon={<AddRegular />}
        onClick={() => onChange([...stored, { key: nextKey(shown), label: '', colType: 'time', timeLag: 0 }])}
      >
        {messages.addColumn()}
      </Button>
    </div>
  );
}

const asStored = ({ key, title, kind, comparison, lag }: TimeColumn): AnyRecord => ({
  key,
  label: title,
  colType: kind,
  comparisonType: comparison,
  timeLag: lag,
});

function nextKey(columns: readonly TimeColumn[]): string {
  let number = columns.length + 1;
  while (columns.some(({ key }) => key === `column-${String(number)}`)) number += 1;
  return `column-${String(number)}`;
}

interface ColumnFieldsProps {
  readonly column: TimeColumn;
  readonly onChange: (settings: AnyRecord) => void;
  readonly onRemove: () => void;
}

function ColumnFields({ column, onChange, onRemove }: ColumnFieldsProps) {
  const styles = useColumnsStyles();
  const name = column.title || messages.untitled();
  return (
    <div className={styles.column} role="group" aria-label={name}>
      <NameLine
        label={messages.columnName()}
        value={column.title}
        placeholder={messages.columnName()}
        removeLabel={messages.removeColumn({ name })}
        onChange={(label) => onChange({ label })}
        onRemove={onRemove}
      />
      <Choice
        label={messages.kind()}
        value={column.kind}
        choices={kinds}
        onChange={(colType) => onChange({ colType })}
      />
      {column.kind === 'time' && (
        <Choice
          label={messages.comparison()}
          value={column.comparison}
          choices={comparisons}
          onChange={(comparisonType) => onChange({ comparisonType })}
        />
      )}
      {(column.kind === 'time' || column.kind === 'avg') && (
        <NumberField
          label={column.kind === 'avg' ? messages.lagOfAverage() : messages.lag()}
          value={column.lag}
          onChange={(timeLag) => onChange({ timeLag })}
        />
      )}
      {column.kind === 'spark' && (
        <NumberField
          label={messages.ratioLag()}
          value={column.ratioLag}
          onChange={(timeRatio) => onChange({ timeRatio })}
        />
      )}
      <Input
        size="small"
        aria-label={messages.format()}
        placeholder={messages.format()}
        value={column.numberFormat}
        onChange={(_event, data) => onChange({ d3format: data.value })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, () => string])[];
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <Select size="small" aria-label={label} value={value} onChange={(_event, data) => onChange(data.value)}>
    {choices.map(([one, title]) => (
      <option key={one} value={one}>
        {title()}
      </option>
    ))}
  </Select>
);

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ label, value, onChange }: NumberFieldProps) {
  const styles = useColumnsStyles();
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <Input
        size="small"
        type="number"
        className={styles.number}
        aria-label={label}
        value={String(value)}
        onChange={(_event, data) => {
          const read = Number(data.value);
          if (Number.isInteger(read)) onChange(read);
        }}
      />
    </div>
  );
}
