import { Select } from '@fluentui/react-components';
import { useService } from '#core/browser';
import { FieldGroup, FormField } from '#core/browser/ui';
import { TimeRangePicker } from '#plugins/charts';
import { timeGrains } from '#plugins/queries';
import type { PeriodOf } from '../common/layer-form.ts';
import { messages } from '../common/messages.ts';
import type { FieldsProps } from './fields-props.ts';

const periods: Readonly<Record<PeriodOf, () => string>> = {
  source: messages.periodOfSource,
  chart: messages.periodOfChart,
  layer: messages.ownPeriod,
};

/** What the layer asks of its source in another way than the source does. */
export function OverrideFields({ form, problems, onChange }: FieldsProps) {
  const Picker = useService(TimeRangePicker);
  return (
    <>
      <FormField label={messages.period()}>
        <Select
          value={form.periodOf}
          onChange={(_event, data) => onChange({ periodOf: data.value as PeriodOf })} // one of the options below
        >
          {Object.entries(periods).map(([key, label]) => (
            <option key={key} value={key}>
              {label()}
            </option>
          ))}
        </Select>
      </FormField>
      {form.periodOf === 'layer' && (
        <FieldGroup problem={problems.period}>
          <Picker value={form.period ?? ''} onChange={(period) => onChange({ period })} />
        </FieldGroup>
      )}
      <FormField label={messages.grain()}>
        <Select value={form.grain} onChange={(_event, data) => onChange({ grain: data.value })}>
          <option value="">{messages.grainOfSource()}</option>
          {timeGrains.map(([duration, label]) => (
            <option key={duration} value={duration}>
              {label}
            </option>
          ))}
        </Select>
      </FormField>
    </>
  );
}
