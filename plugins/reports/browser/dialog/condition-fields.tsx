import { Suspense } from 'react';
import { Field, Select } from '@fluentui/react-components';
import type { FieldErrors } from '#core/common';
import { pageMessages as messages } from '../../common/messages.ts';
import type { ReportConditionField } from '../../contract/dialog-fields.ts';
import { FieldSkeleton } from './channel-fields.tsx';
import type { ReportForm } from './report-form.ts';

export interface ConditionFieldsProps {
  readonly form: ReportForm;
  readonly conditions: readonly ReportConditionField[];
  /** The condition of a report is chosen once. */
  readonly isNew: boolean;
  readonly errors: FieldErrors | undefined;
  readonly error: string | undefined;
  readonly onChange: (part: Pick<ReportForm, 'type' | 'condition'>) => void;
}

/** What must hold for the report to be sent; nothing where there is no choice and nothing to fill. */
export function ConditionFields({ form, conditions, isNew, errors, error, onChange }: ConditionFieldsProps) {
  const View = conditions.find(({ condition }) => condition === form.type)?.View;
  return (
    <>
      {isNew && conditions.length > 1 && (
        <Field label={messages.condition()}>
          <Select
            value={form.type}
            onChange={(_event, { value }) => {
              const chosen = conditions.find(({ condition }) => condition === value);
              if (chosen !== undefined) onChange({ type: chosen.condition, condition: chosen.initial });
            }}
          >
            {conditions.map(({ condition, label }) => (
              <option key={condition} value={condition}>
                {label()}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {View !== undefined && (
        <Suspense fallback={<FieldSkeleton />}>
          <View
            values={form.condition}
            errors={errors}
            error={error}
            onChange={(condition) => onChange({ type: form.type, condition })}
          />
        </Suspense>
      )}
    </>
  );
}
