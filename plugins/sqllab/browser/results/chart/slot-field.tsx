import { Button, Dropdown, Option, Select, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { FormField } from '#core/browser/ui';
import type { FormData, Slot } from '#plugins/viz-kit';
import { aggregates, type AdhocMetric } from '#plugins/queries';
import { metricOf, slotValues, withSlotValues } from '../../../common/chart/result-form-data.ts';
import { resultChartMessages as messages } from '../../../common/result-messages.ts';

const useStyles = makeStyles({
  metrics: { display: 'flex', flexDirection: 'column', gap: '4px', alignItems: 'flex-start' },
  metric: { display: 'flex', gap: '4px', alignItems: 'center', width: '100%' },
  label: { fontSize: tokens.fontSizeBase300, display: 'block', padding: '2px 0' },
  aggregate: { width: '96px', flexShrink: 0 },
  column: { minWidth: 0, flexGrow: 1 },
  choice: { minWidth: '140px', width: '100%' },
});

export interface SlotFieldProps {
  readonly slot: Slot;
  readonly columns: readonly { readonly name: string; readonly type_generic: number }[];
  readonly formData: FormData;
  readonly onFormData: (formData: FormData) => void;
}

/** What a chart draws in one of its places: columns, or aggregates of columns. */
export function SlotField(props: SlotFieldProps) {
  if (props.slot.kind === 'metric') return <MetricSlot {...props} />;
  return props.slot.max === 1 ? <OneColumn {...props} /> : <SeveralColumns {...props} />;
}

function OneColumn({ slot, columns, formData, onFormData }: SlotFieldProps) {
  const [value] = slotValues(formData, slot);
  return (
    <FormField label={slot.title}>
      <Select
        size="small"
        value={typeof value === 'string' ? value : ''}
        onChange={(_event, data) => {
          onFormData(withSlotValues(formData, slot, data.value === '' ? [] : [data.value]));
        }}
      >
        <option value="">{messages.none()}</option>
        {columns.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

function SeveralColumns({ slot, columns, formData, onFormData }: SlotFieldProps) {
  const styles = useStyles();
  const chosen = slotValues(formData, slot).filter((value) => typeof value === 'string');
  return (
    <FormField label={slot.title}>
      <Dropdown
        size="small"
        multiselect
        className={styles.choice}
        value={chosen.join(', ')}
        placeholder={messages.none()}
        selectedOptions={chosen}
        onOptionSelect={(_event, { selectedOptions }) => {
          onFormData(withSlotValues(formData, slot, selectedOptions));
        }}
      >
        {columns.map(({ name }) => (
          <Option key={name} value={name}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </FormField>
  );
}

function MetricSlot({ slot, columns, formData, onFormData }: SlotFieldProps) {
  const styles = useStyles();
  const metrics = slotValues(formData, slot) as readonly AdhocMetric[]; // only `metricOf` makes them here
  const set = (next: readonly AdhocMetric[]) => {
    onFormData(withSlotValues(formData, slot, next));
  };
  const first = columns.find((column) => column.type_generic === 0) ?? columns[0];
  return (
    <div className={styles.metrics} role="group" aria-label={slot.title}>
      <span className={styles.label}>{slot.title}</span>
      {metrics.map((metric, index) => (
        <MetricLine
          key={index}
          metric={metric}
          columns={columns}
          onChange={(next) => {
            set(metrics.map((each, at) => (at === index ? next : each)));
          }}
          onRemove={() => {
            set(metrics.filter((_each, at) => at !== index));
          }}
        />
      ))}
      {(slot.max === undefined || metrics.length < slot.max) && first !== undefined && (
        <Button
          size="small"
          appearance="subtle"
          icon={<AddRegular />}
          onClick={() => {
            set([...metrics, metricOf(first.type_generic === 0 ? 'SUM' : 'COUNT', first.name)]);
          }}
        >
          {messages.addMetric()}
        </Button>
      )}
    </div>
  );
}

interface MetricLineProps extends Pick<SlotFieldProps, 'columns'> {
  readonly metric: AdhocMetric;
  readonly onChange: (metric: AdhocMetric) => void;
  readonly onRemove: () => void;
}

function MetricLine({ metric, columns, onChange, onRemove }: MetricLineProps) {
  const styles = useStyles();
  const aggregate = metric.aggregate ?? 'SUM';
  const column = metric.column?.column_name ?? '';
  return (
    <div className={styles.metric}>
      <Select
        size="small"
        className={styles.aggregate}
        aria-label={messages.aggregate()}
        value={aggregate}
        onChange={(_event, data) => {
          onChange(metricOf(data.value, column));
        }}
      >
        {aggregates.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      <Select
        size="small"
        className={styles.column}
        aria-label={messages.field()}
        value={column}
        onChange={(_event, data) => {
          onChange(metricOf(aggregate, data.value));
        }}
      >
        {columns.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Button
        size="small"
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={messages.removeMetric({ name: metric.label ?? '' })}
        onClick={onRemove}
      />
    </div>
  );
}
