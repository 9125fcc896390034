import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import {
  Checkbox,
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  Input,
  Select,
  Textarea,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import { pageMessages as messages } from '../../common/page-messages.ts';
import type { Choice } from '../list/dataset-list-state.ts';
import { CalendarFields } from './calendar-fields.tsx';
import { EventsFields } from './events-fields.tsx';
import { loadPeople } from './dataset-page-state.ts';
import type { TabProps } from './use-dataset-edits.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '28px', maxWidth: '760px' },
  part: { display: 'flex', flexDirection: 'column', gap: '12px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  sql: { fontFamily: tokens.fontFamilyMonospace },
  tags: { display: 'flex', gap: '6px', flexWrap: 'wrap' },
  hint: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, margin: 0 },
});

/** Query, time, owners, cache. */
export function SettingsTab({ draft, edits, isReadOnly, people }: TabProps & { readonly people: readonly Choice[] }) {
  const styles = useStyles();
  const temporal = draft.columns.filter((column) => column.is_dttm);
  return (
    <div className={styles.root}>
      {draft.sql !== undefined && (
        <Part title={messages.queryPart()}>
          <FormField label={messages.sql()} hint={messages.sqlHint()} required>
            <Textarea
              textarea={{ className: styles.sql, spellCheck: false }}
              value={draft.sql}
              readOnly={isReadOnly}
              resize="vertical"
              rows={10}
              onChange={(_event, data) => {
                edits.field(messages.sql(), { sql: data.value });
              }}
            />
          </FormField>
        </Part>
      )}
      <Part title={messages.timePart()}>
        <FormField label={messages.mainTimeColumn()}>
          <Select
            value={draft.main_dttm_col ?? ''}
            disabled={isReadOnly}
            onChange={(_event, data) => {
              edits.field(messages.mainTimeColumn(), { main_dttm_col: data.value === '' ? null : data.value });
            }}
          >
            <option value="">{messages.none()}</option>
            {temporal.map((column) => (
              <option key={column.key} value={column.column_name}>
                {column.verbose_name || column.column_name}
              </option>
            ))}
          </Select>
        </FormField>
        <Checkbox
          label={messages.alwaysFilter()}
          checked={draft.always_filter_main_dttm}
          disabled={isReadOnly || draft.main_dttm_col === null}
          onChange={(_event, data) => {
            edits.field(messages.alwaysFilter(), { always_filter_main_dttm: data.checked === true });
          }}
        />
        <p className={styles.hint}>{messages.alwaysFilterHint()}</p>
      </Part>
      <Part title={messages.calendarPart()}>
        <CalendarFields draft={draft} edits={edits} isReadOnly={isReadOnly} />
      </Part>
      <Part title={messages.eventsPart()}>
        <EventsFields draft={draft} edits={edits} isReadOnly={isReadOnly} />
      </Part>
      <Owners draft={draft} edits={edits} isReadOnly={isReadOnly} people={people} />
      <Performance draft={draft} edits={edits} isReadOnly={isReadOnly} />
    </div>
  );
}

function Performance({ draft, edits, isReadOnly }: TabProps) {
  const styles = useStyles();
  return (
    <Part title={messages.performancePart()}>
      <FormField label={messages.cache()} hint={messages.cacheHint()}>
        <Input
          type="number"
          min={-1}
          value={draft.cache_timeout}
          readOnly={isReadOnly}
          onChange={(_event, data) => {
            edits.field(messages.cache(), { cache_timeout: data.value });
          }}
        />
      </FormField>
      <Checkbox
        label={messages.filterSelect()}
        checked={draft.filter_select_enabled}
        disabled={isReadOnly}
        onChange={(_event, data) => {
          edits.field(messages.filterSelect(), { filter_select_enabled: data.checked === true });
        }}
      />
      <FormField label={messages.predicate()} hint={messages.predicateHint()}>
        <Input
          value={draft.fetch_values_predicate}
          readOnly={isReadOnly}
          maxLength={1000}
          spellCheck={false}
          className={styles.sql}
          onChange={(_event, data) => {
            edits.field(messages.predicate(), { fetch_values_predicate: data.value });
          }}
        />
      </FormField>
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

function Owners({ draft, edits, isReadOnly, people }: TabProps & { readonly people: readonly Choice[] }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(loadPeople());
  }, [dispatch]);
  const others = people.filter((person) => !draft.owners.some((owner) => owner.id === person.value));
  return (
    <Part title={messages.peoplePart()}>
      <div className={styles.tags}>
        {draft.owners.map((owner) => (
          <InteractionTag key={owner.id} size="small">
            <InteractionTagPrimary hasSecondaryAction={!isReadOnly && draft.owners.length > 1}>
              {owner.name}
            </InteractionTagPrimary>
            {!isReadOnly && draft.owners.length > 1 && (
              <InteractionTagSecondary
                aria-label={messages.removeOwner({ name: owner.name })}
                onClick={() => {
                  edits.field(messages.owners(), { owners: draft.owners.filter((other) => other.id !== owner.id) });
                }}
              />
            )}
          </InteractionTag>
        ))}
      </div>
      {!isReadOnly && (
        <FormField label={messages.addOwner()} hint={messages.ownersHint()}>
          <Select
            value=""
            disabled={others.length === 0}
            onChange={(_event, data) => {
              const person = people.find((candidate) => String(candidate.value) === data.value);
              if (person !== undefined)
                edits.field(messages.owners(), { owners: [...draft.owners, { id: person.value, name: person.text }] });
            }}
          >
            <option value="" />
            {others.map((person) => (
              <option key={person.value} value={String(person.value)}>
                {person.text}
              </option>
            ))}
          </Select>
        </FormField>
      )}
    </Part>
  );
}
