import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { NameLine } from '#core/browser/ui';
import { freeKey, type EventDraft, type OccurrenceDraft } from '../../common/event-drafts.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '10px 12px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '6px' },
  days: { display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: '8px', alignItems: 'end' },
  day: { minWidth: 0, width: '100%' },
  add: { alignSelf: 'start' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface EventCardProps {
  readonly event: EventDraft;
  readonly isReadOnly: boolean;
  /** `field` names what is being written, letter by letter. */
  readonly onChange: (event: EventDraft, field?: string) => void;
  readonly onRemove: () => void;
}

/** One event: its name, and the days of its occurrences. */
export function EventCard({ event, isReadOnly, onChange, onRemove }: EventCardProps) {
  const styles = useStyles();
  const { occurrences } = event;
  const name = event.name.trim() === '' ? messages.unnamed() : event.name;
  const setDays = (next: readonly OccurrenceDraft[], field?: string) => {
    onChange({ ...event, occurrences: next }, field);
  };
  return (
    <section className={styles.card} aria-label={name} data-event>
      <NameLine
        label={messages.eventName()}
        value={event.name}
        placeholder={messages.eventNameHint()}
        mostLetters={100}
        isReadOnly={isReadOnly}
        removeLabel={messages.eventRemove({ name })}
        onChange={(next) => {
          onChange({ ...event, name: next }, 'name');
        }}
        onRemove={onRemove}
      />
      <ol className={styles.list} aria-label={messages.eventDays({ name })}>
        {occurrences.map((one, index) => (
          <OccurrenceRow
            key={one.key}
            occurrence={one}
            name={name}
            number={String(index + 1)}
            isReadOnly={isReadOnly}
            onChange={(next, field) => {
              setDays(
                occurrences.map((other) => (other.key === one.key ? next : other)),
                `${one.key} ${field}`,
              );
            }}
            onRemove={() => {
              setDays(occurrences.filter((other) => other.key !== one.key));
            }}
          />
        ))}
      </ol>
      {occurrences.length === 1 && <p className={styles.hint}>{messages.eventOne()}</p>}
      {!isReadOnly && (
        <Button
          className={styles.add}
          size="small"
          icon={<AddRegular />}
          aria-label={messages.eventAddDaysOf({ name })}
          onClick={() => {
            setDays([...occurrences, { key: freeKey('days', occurrences), start: '', end: '' }]);
          }}
        >
          {messages.eventAddDays()}
        </Button>
      )}
    </section>
  );
}

interface OccurrenceRowProps {
  readonly occurrence: OccurrenceDraft;
  readonly name: string;
  readonly number: string;
  readonly isReadOnly: boolean;
  readonly onChange: (occurrence: OccurrenceDraft, field: 'start' | 'end') => void;
  readonly onRemove: () => void;
}

function OccurrenceRow({ occurrence, name, number, isReadOnly, onChange, onRemove }: OccurrenceRowProps) {
  const styles = useStyles();
  const { start, end } = occurrence;
  return (
    <li className={styles.days}>
      <DayField
        label={messages.eventFrom()}
        name={messages.eventFromOf({ name, number })}
        value={start}
        isReadOnly={isReadOnly}
        onChange={(day) => {
          // An event of one day needs its day once.
          onChange({ ...occurrence, start: day, end: end === '' || end === start ? day : end }, 'start');
        }}
      />
      <DayField
        label={messages.eventTo()}
        name={messages.eventToOf({ name, number })}
        value={end}
        isReadOnly={isReadOnly}
        onChange={(day) => {
          onChange({ ...occurrence, end: day }, 'end');
        }}
      />
      {!isReadOnly && (
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={messages.eventRemoveDays({ name, number })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

interface DayFieldProps {
  readonly label: string;
  /** For screen readers: also of which occurrence. */
  readonly name: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (day: string) => void;
}

function DayField({ label, name, value, isReadOnly, onChange }: DayFieldProps) {
  const styles = useStyles();
  return (
    <Field size="small" label={label}>
      <Input
        className={styles.day}
        size="small"
        type="date"
        value={value}
        readOnly={isReadOnly}
        aria-label={name}
        onChange={(_event, data) => {
          onChange(data.value);
        }}
      />
    </Field>
  );
}
