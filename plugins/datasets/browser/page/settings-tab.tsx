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
import { pageTexts as texts } from '../../common/page-texts.ts';
import type { Choice } from '../list/dataset-list-state.ts';
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
        <Part title={texts.queryPart()}>
          <FormField label={texts.sql()} hint={texts.sqlHint()} required>
            <Textarea
              textarea={{ className: styles.sql, spellCheck: false }}
              value={draft.sql}
              readOnly={isReadOnly}
              resize="vertical"
              rows={10}
              onChange={(_event, data) => {
                edits.field(texts.sql(), { sql: data.value });
              }}
            />
          </FormField>
        </Part>
      )}
      <Part title={texts.timePart()}>
        <FormField label={texts.mainTimeColumn()}>
          <Select
            value={draft.main_dttm_col ?? ''}
            disabled={isReadOnly}
            onChange={(_event, data) => {
              edits.field(texts.mainTimeColumn(), { main_dttm_col: data.value === '' ? null : data.value });
            }}
          >
            <option value="">{texts.none()}</option>
            {temporal.map((column) => (
              <option key={column.key} value={column.column_name}>
                {column.verbose_name || column.column_name}
              </option>
            ))}
          </Select>
        </FormField>
        <Checkbox
          label={texts.alwaysFilter()}
          checked={draft.always_filter_main_dttm}
          disabled={isReadOnly || draft.main_dttm_col === null}
          onChange={(_event, data) => {
            edits.field(texts.alwaysFilter(), { always_filter_main_dttm: data.checked === true });
          }}
        />
        <p className={styles.hint}>{texts.alwaysFilterHint()}</p>
      </Part>
      <Owners draft={draft} edits={edits} isReadOnly={isReadOnly} people={people} />
      <Performance draft={draft} edits={edits} isReadOnly={isReadOnly} />
    </div>
  );
}

function Performance({ draft, edits, isReadOnly }: TabProps) {
  const styles = useStyles();
  return (
    <Part title={texts.performancePart()}>
      <FormField label={texts.cache()} hint={texts.cacheHint()}>
        <Input
          type="number"
          min={-1}
          value={draft.cache_timeout}
          readOnly={isReadOnly}
          onChange={(_event, data) => {
            edits.field(texts.cache(), { cache_timeout: data.value });
          }}
        />
      </FormField>
      <Checkbox
        label={texts.filterSelect()}
        checked={draft.filter_select_enabled}
        disabled={isReadOnly}
        onChange={(_event, data) => {
          edits.field(texts.filterSelect(), { filter_select_enabled: data.checked === true });
        }}
      />
      <FormField label={texts.predicate()} hint={texts.predicateHint()}>
        <Input
          value={draft.fetch_values_predicate}
          readOnly={isReadOnly}
          maxLength={1000}
          spellCheck={false}
          className={styles.sql}
          onChange={(_event, data) => {
            edits.field(texts.predicate(), { fetch_values_predicate: data.value });
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
    <Part title={texts.peoplePart()}>
      <div className={styles.tags}>
        {draft.owners.map((owner) => (
          <InteractionTag key={owner.id} size="small">
            <InteractionTagPrimary hasSecondaryAction={!isReadOnly && draft.owners.length > 1}>
              {owner.name}
            </InteractionTagPrimary>
            {!isReadOnly && draft.owners.length > 1 && (
              <InteractionTagSecondary
                aria-label={texts.removeOwner({ name: owner.name })}
                onClick={() => {
                  edits.field(texts.owners(), { owners: draft.owners.filter((other) => other.id !== owner.id) });
                }}
              />
            )}
          </InteractionTag>
        ))}
      </div>
      {!isReadOnly && (
        <FormField label={texts.addOwner()} hint={texts.ownersHint()}>
          <Select
            value=""
            disabled={others.length === 0}
            onChange={(_event, data) => {
              const person = people.find((candidate) => String(candidate.value) === data.value);
              if (person !== undefined)
                edits.field(texts.owners(), { owners: [...draft.owners, { id: person.value, name: person.text }] });
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
