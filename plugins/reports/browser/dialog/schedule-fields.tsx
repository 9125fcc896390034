import { Checkbox, Field, Input, Select } from '@fluentui/react-components';
import type { FieldErrors } from '#core/common';
import { FormField } from '#core/browser/ui';
import { crontabOf, cronWords, type Rhythm, type SchedulePlan } from '../../common/cron-words.ts';
import { cronText, pageText as text } from '../../common/messages.ts';
import { useReportFormStyles } from './report-form.styles.ts';

export interface ScheduleFieldsProps {
  readonly plan: SchedulePlan;
  readonly errors: FieldErrors | undefined;
  readonly onChange: (plan: SchedulePlan) => void;
}

const rhythms: readonly (readonly [Rhythm, () => string])[] = [
  ['hourly', text.hourly],
  ['daily', text.daily],
  ['workdays', text.workdays],
  ['weekly', text.weekly],
  ['monthly', text.monthly],
  ['custom', text.custom],
];

/** When a report is sent: in everyday words, or as a cron expression. */
export function ScheduleFields({ plan, errors, onChange }: ScheduleFieldsProps) {
  const styles = useReportFormStyles();
  const change = (part: Partial<SchedulePlan>) => {
    onChange({ ...plan, ...part });
  };
  const { rhythm } = plan;
  return (
    <>
      <div className={styles.pair}>
        <Field label={text.rhythm()}>
          <Select
            value={rhythm}
            onChange={(_event, data) => {
              const chosen = rhythms.find(([name]) => name === data.value)?.[0];
              // A cron expression begins with what was chosen before.
              if (chosen !== undefined) change({ rhythm: chosen, crontab: crontabOf(plan) });
            }}
          >
            {rhythms.map(([name, label]) => (
              <option key={name} value={name}>
                {label()}
              </option>
            ))}
          </Select>
        </Field>
        {rhythm === 'custom' ? (
          <FormField label={text.cron()} hint={text.cronHint()} name="crontab" errors={errors}>
            <Input value={plan.crontab} onChange={(_event, { value }) => change({ crontab: value })} />
          </FormField>
        ) : (
          <MomentField plan={plan} onChange={change} />
        )}
        {rhythm === 'monthly' && (
          <Field label={text.day()}>
            <Select value={String(plan.day)} onChange={(_event, data) => change({ day: Number(data.value) })}>
              {Array.from({ length: 28 }, (_none, index) => (
                <option key={index}>{index + 1}</option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {rhythm === 'weekly' && <WeekdayField plan={plan} onChange={change} />}
      {rhythm === 'custom' && cronWords(plan.crontab) !== plan.crontab && (
        <p className={styles.hint}>{cronWords(plan.crontab)}</p>
      )}
    </>
  );
}

interface PartProps {
  readonly plan: SchedulePlan;
  readonly onChange: (part: Partial<SchedulePlan>) => void;
}

function MomentField({ plan, onChange }: PartProps) {
  const minutes = String(plan.minute).padStart(2, '0');
  if (plan.rhythm === 'hourly') {
    return (
      <Field label={text.minute()}>
        <Input
          type="number"
          min={0}
          max={59}
          value={String(plan.minute)}
          onChange={(_event, { value }) => onChange({ minute: Math.min(59, Math.max(0, Math.trunc(Number(value)))) })}
        />
      </Field>
    );
  }
  return (
    <Field label={text.time()}>
      <Input
        type="time"
        value={`${String(plan.hour).padStart(2, '0')}:${minutes}`}
        onChange={(_event, { value }) => {
          const [hour, minute] = value.split(':').map(Number);
          if (hour !== undefined && minute !== undefined) onChange({ hour, minute });
        }}
      />
    </Field>
  );
}

const weekdays: readonly (readonly [number, () => string])[] = [
  [1, cronText.monday],
  [2, cronText.tuesday],
  [3, cronText.wednesday],
  [4, cronText.thursday],
  [5, cronText.friday],
  [6, cronText.saturday],
  [0, cronText.sunday],
];

function WeekdayField({ plan, onChange }: PartProps) {
  const styles = useReportFormStyles();
  const toggle = (day: number, isOn: boolean) => {
    const next = isOn ? [...plan.weekdays, day] : plan.weekdays.filter((one) => one !== day);
    if (next.length > 0) onChange({ weekdays: next }); // one day at least
  };
  return (
    <div role="group" aria-label={text.weekdays()} className={styles.days}>
      {weekdays.map(([day, label]) => (
        <Checkbox
          key={day}
          label={label()}
          checked={plan.weekdays.includes(day)}
          onChange={(_event, { checked }) => {
            toggle(day, checked === true);
          }}
        />
      ))}
    </div>
  );
}
