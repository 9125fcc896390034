import { Suspense } from 'react';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Skeleton,
  SkeletonItem,
} from '@fluentui/react-components';
import { without, type FieldErrors } from '#core/common';
import { pageMessages as messages } from '../../common/messages.ts';
import { lostChannels, shownChannels, type FormFields, type ReportForm } from './report-form.ts';

interface FormPartProps {
  readonly form: ReportForm;
  readonly fields: FormFields;
  readonly onChange: (part: Pick<ReportForm, 'recipients'>) => void;
}

/** Which channels of the form the server cannot send by. */
export function ChannelNotices({ form, fields, onChange }: FormPartProps) {
  const silent = shownChannels(form.recipients, fields).filter(({ channel }) => !fields.methods.includes(channel));
  return (
    <>
      {silent.map(({ channel, notSetUp }) => (
        <MessageBar key={channel} intent="warning" layout="multiline">
          <MessageBarBody>{notSetUp()}</MessageBarBody>
        </MessageBar>
      ))}
      {lostChannels(form, fields).map((channel) => (
        <MessageBar key={channel} intent="warning" layout="multiline">
          <MessageBarBody>{messages.lostChannel({ channel })}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => onChange({ recipients: without(form.recipients, channel) })}>
              {messages.removeRecipients()}
            </Button>
          </MessageBarActions>
        </MessageBar>
      ))}
    </>
  );
}

export interface ChannelFieldsProps extends FormPartProps {
  readonly errors: FieldErrors | undefined;
  /** Of the form's own checks, by channel. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The recipients, by channel. */
export function ChannelFields({ form, fields, errors, problems, onChange }: ChannelFieldsProps) {
  return shownChannels(form.recipients, fields).map(({ channel, View }) => (
    <Suspense key={channel} fallback={<FieldSkeleton />}>
      <View
        recipients={form.recipients[channel] ?? []}
        errors={errors}
        error={problems[channel]}
        onChange={(recipients) => onChange({ recipients: { ...form.recipients, [channel]: recipients } })}
      />
    </Suspense>
  ));
}

/** Placeholder of a field whose code is still loading. */
export function FieldSkeleton() {
  return (
    <Skeleton aria-hidden>
      <SkeletonItem size={72} />
    </Skeleton>
  );
}
