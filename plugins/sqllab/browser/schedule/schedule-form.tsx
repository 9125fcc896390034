import { useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Input,
  MessageBar,
  MessageBarBody,
  Switch,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { crontabOf, planOf, type ErrorInfo } from '#core/common';
import { FormField, ScheduleFields, TimeZoneField, fieldMessage } from '#core/browser/ui';
import type { ScheduleInfo } from '../../common/schedule/schedule-info.ts';
import { scheduleMessages as messages } from '../../common/schedule/schedule-messages.ts';
import { saveSchedule, type ScheduleSubject } from './schedule-state.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  about: { margin: 0, color: tokens.colorNeutralForeground3 },
  remove: { whiteSpace: 'nowrap' },
  days: { gridColumn: '1 / -1', margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: '12px' },
});

export interface ScheduleFormProps {
  readonly subject: ScheduleSubject;
  /** As it is kept; undefined: there is none yet. */
  readonly schedule: ScheduleInfo | undefined;
  readonly isSaving: boolean;
  readonly error: ErrorInfo | undefined;
  readonly onClose: () => void;
}

const path = 'extra_json.schedule_info';

/** The form of a schedule. */
export function ScheduleForm({ subject, schedule, isSaving, error, onClose }: ScheduleFormProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const [label, setLabel] = useState(subject.label);
  const [draft, setDraft] = useState(() => draftOf(schedule));
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
  };
  const reasonOf = (name: string) => fieldMessage(error?.fields, `${path}.${name}`);
  const cronReason = reasonOf('schedule_interval');
  const isNamed = label.trim() !== '';
  const send = (info: ScheduleInfo | undefined) => {
    dispatch(saveSchedule({ subject: { ...subject, label: label.trim() }, schedule: info }));
  };
  return (
    <DialogBody>
      <DialogTitle>{messages.title()}</DialogTitle>
      <DialogContent className={styles.content}>
        <p className={styles.about}>{messages.about()}</p>
        {error !== undefined && error.fields === undefined && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{error.message}</MessageBarBody>
          </MessageBar>
        )}
        <FormField
          label={messages.name()}
          required
          error={isNamed ? fieldMessage(error?.fields, 'extra_json') : messages.nameMissing()}
        >
          <Input autoFocus value={label} maxLength={256} onChange={(_event, { value }) => setLabel(value)} />
        </FormField>
        <ScheduleFields
          label={messages.run()}
          plan={draft.plan}
          errors={cronReason === undefined ? undefined : { crontab: [cronReason] }}
          onChange={(plan) => change({ plan })}
        />
        <TimeZoneField
          value={draft.timezone}
          error={reasonOf('timezone')}
          onChange={(timezone) => change({ timezone })}
        />
        <div className={styles.pair}>
          <FormField label={messages.start()} error={reasonOf('start_date')}>
            <Input type="date" value={draft.start} onChange={(_event, { value }) => change({ start: value })} />
          </FormField>
          <FormField label={messages.end()} error={reasonOf('end_date')}>
            <Input type="date" value={draft.end} onChange={(_event, { value }) => change({ end: value })} />
          </FormField>
          <p className={styles.days}>{messages.days({ timezone: draft.timezone })}</p>
        </div>
        <Switch
          label={messages.isActive()}
          checked={draft.isActive}
          onChange={(_event, { checked }) => change({ isActive: checked })}
        />
      </DialogContent>
      <DialogActions>
        {schedule !== undefined && (
          <Button className={styles.remove} disabled={isSaving || !isNamed} onClick={() => send(undefined)}>
            {messages.remove()}
          </Button>
        )}
        <Button onClick={onClose}>{messages.cancel()}</Button>
        <Button appearance="primary" disabled={isSaving || !isNamed} onClick={() => send(infoOf(draft))}>
          {messages.save()}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}

/** A new schedule begins as every morning in the reader's own time zone. */
const draftOf = (schedule: ScheduleInfo | undefined) => ({
  plan: planOf(schedule?.schedule_interval ?? '0 9 * * *'),
  timezone: schedule?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  start: schedule?.start_date?.slice(0, 10) ?? '',
  end: schedule?.end_date?.slice(0, 10) ?? '',
  isActive: schedule?.active ?? true,
});

const infoOf = ({ plan, timezone, start, end, isActive }: ReturnType<typeof draftOf>): ScheduleInfo => ({
  schedule_interval: crontabOf(plan),
  timezone,
  active: isActive,
  start_date: start,
  end_date: end,
});
