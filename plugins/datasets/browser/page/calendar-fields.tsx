import { Select } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { weekStarts, type WeeksAndYears, type WeekStart } from '../../contract/dataset-calendar.ts';
import type { TabProps } from './use-dataset-edits.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

const nameFormat = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const datedFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** First day of the week and first month of the fiscal year. */
export function CalendarFields({ draft, edits, isReadOnly }: TabProps) {
  const { calendar } = draft;
  const change = (label: string, values: Partial<WeeksAndYears>) => {
    edits.field(label, { calendar: { ...calendar, ...values } });
  };
  return (
    <>
      <FormField label={messages.weekStart()} hint={messages.weekStartHint()}>
        <Select
          value={calendar.weekStart}
          disabled={isReadOnly}
          onChange={(_event, data) => {
            change(messages.weekStart(), { weekStart: weekStarts.find((day) => day === data.value) ?? 'monday' });
          }}
        >
          {weekStarts.map((day) => (
            <option key={day} value={day}>
              {dayText(day)}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField label={messages.fiscalYearStart()} hint={fiscalHint(calendar)}>
        <Select
          value={String(calendar.fiscalYearStart)}
          disabled={isReadOnly}
          onChange={(_event, data) => {
            change(messages.fiscalYearStart(), { fiscalYearStart: Number(data.value) });
          }}
        >
          {months.map((month) => {
            const name = nameFormat.format(Date.UTC(1970, month - 1, 1));
            return (
              <option key={month} value={String(month)}>
                {month === 1 ? messages.fiscalYearCalendar({ month: name }) : name}
              </option>
            );
          })}
        </Select>
      </FormField>
    </>
  );
}

const dayText = (day: WeekStart): string => messages[`weekStart_${day}`]();

/** Which year a fiscal year is named by is told by one of them. */
function fiscalHint({ fiscalYearStart: start }: WeeksAndYears): string {
  if (start === 1) return messages.fiscalYearHint();
  const year = new Date().getUTCFullYear();
  const [from, to] = [Date.UTC(year - 1, start - 1, 1), Date.UTC(year, start - 2, 1)].map((time) =>
    datedFormat.format(time),
  );
  return messages.fiscalYearExample({ year: String(year), from: from ?? '', to: to ?? '' });
}
