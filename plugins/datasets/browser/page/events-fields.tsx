import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { freeKey, type EventDraft } from '../../common/event-drafts.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { EventCard } from './event-card.tsx';
import type { TabProps } from './use-dataset-edits.ts';

const useStyles = makeStyles({
  hint: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, margin: 0 },
  add: { alignSelf: 'start' },
});

/** What comes again on days of its own, with these days. */
export function EventsFields({ draft: { events }, edits, isReadOnly }: TabProps) {
  const styles = useStyles();
  const replace = (event: EventDraft, field?: string) => {
    const next = events.map((other) => (other.key === event.key ? event : other));
    edits.events({
      name: event.name,
      events: next,
      ...(field === undefined ? {} : { field: `${event.key} ${field}` }),
    });
  };
  return (
    <>
      <p className={styles.hint}>{messages.eventsHint()}</p>
      {events.map((event) => (
        <EventCard
          key={event.key}
          event={event}
          isReadOnly={isReadOnly}
          onChange={replace}
          onRemove={() => {
            edits.events({ name: event.name, events: events.filter((other) => other.key !== event.key) });
          }}
        />
      ))}
      {!isReadOnly && (
        <Button
          className={styles.add}
          icon={<AddRegular />}
          onClick={() => {
            const occurrences = [{ key: 'days 0', start: '', end: '' }];
            edits.events({ name: '', events: [...events, { key: freeKey('event', events), name: '', occurrences }] });
          }}
        >
          {messages.addEvent()}
        </Button>
      )}
    </>
  );
}
