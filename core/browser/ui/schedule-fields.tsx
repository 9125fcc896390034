import { useMemo } from 'react';
import { Checkbox, Field, Input, Select, makeStyles, tokens } from '@fluentui/react-components';
import {
  cronLabel,
  crontabOf,
  lastCommonDay,
  weekdayNames,
  type FieldErrors,
  type Rhythm,
  type SchedulePlan,
} from '#core/common';
import { FormField } from './form-field.tsx';
import { scheduleMessages as messages } from './schedule-messages.ts';

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: '12px' },
  days: { display: 'flex', flexWrap: 'wrap', columnGap: '4px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface ScheduleFieldsProps {
  /** What happens on the schedule: `Send`, `Run`. */
  readonly label: string;
  readonly plan: SchedulePlan;
  readonly errors: FieldErrors | undefined;
  readonly onChange: (plan: SchedulePlan) => void;
}

const rhythms: readonly (readonly [Rhythm, () => string])[] = [
  ['hourly', messages.hourly],
  ['daily', messages.daily],
  ['workdays', messages.workdays],
  ['weekly', messages.weekly],
  ['monthly', messages.monthly],
  ['custom', messages.custom],
];

/** When something happens: in everyday words, or as a cron expression, whose errors are those of `crontab`. */
export function ScheduleFields({ label, plan, errors, onChange }: ScheduleFieldsProps) {
  const styles = useStyles();
  const change = (part: Partial<SchedulePlan>) => {
    onChange({ ...plan, ...part });
  };
  const { rhythm } = plan;
  return (
    <>
      <div className={styles.pair}>
        <Field label={label}>
          <Select
            value={rhythm}
            onChange={(_event, data) => {
              const chosen = rhythms.find(([name]) => name === data.value)?.[0];
              // A cron expression begins with what was chosen before.
              if (chosen !== undefined) change({ rhythm: chosen, crontab: crontabOf(plan) });
            }}
          >
            {rhythms.map(([name, named]) => (
              <option key={name} value={name}>
                {named()}
              </option>
            ))}
          </Select>
        </Field>
        {rhythm === 'custom' ? (
          <FormField label={messages.cron()} hint={messages.cronHint()} name="crontab" errors={errors}>
            <Input value={plan.crontab} onChange={(_event, { value }) => change({ crontab: value })} />
          </FormField>
        ) : (
          <MomentField plan={plan} onChange={change} />
        )}
        {rhythm === 'monthly' && (
          <Field label={messages.day()}>
            <Select value={String(plan.day)} onChange={(_event, data) => change({ day: Number(data.value) })}>
              {Array.from({ length: lastCommonDay }, (_none, index) => (
                <option key={index}>{index + 1}</option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {rhythm === 'weekly' && <WeekdayField plan={plan} onChange={change} />}
      {rhythm === 'custom' && cronLabel(plan.crontab) !== plan.crontab && (
        <p className={styles.hint}>{cronLabel(plan.crontab)}</p>
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
      <Field label={messages.minute()}>
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
    <Field label={messages.time()}>
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

/** Weeks begin with Monday here. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

function WeekdayField({ plan, onChange }: PartProps) {
  const styles = useStyles();
  const toggle = (day: number, isOn: boolean) => {
    const next = isOn ? [...plan.weekdays, day] : plan.weekdays.filter((one) => one !== day);
    if (next.length > 0) onChange({ weekdays: next }); // one day at least
  };
  return (
    <div role="group" aria-label={messages.weekdays()} className={styles.days}>
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          label={weekdayNames[day]?.() ?? ''}
          checked={plan.weekdays.includes(day)}
          onChange={(_event, { checked }) => {
            toggle(day, checked === true);
          }}
        />
      ))}
    </div>
  );
}

/** Names of the time zones, UTC first. */
export function timeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}

interface TimeZoneFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
}

/** The time zone that a schedule's hours are of. */
export function TimeZoneField({ value, error, onChange }: TimeZoneFieldProps) {
  const zones = useMemo(timeZones, []);
  return (
    <FormField label={messages.timezone()} error={error}>
      <Select value={value} onChange={(_event, data) => onChange(data.value)}>
        {(zones.includes(value) ? zones : [value, ...zones]).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </Select>
    </FormField>
  );
}
