import { Button, Input, Select, Text, makeStyles } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { FormField } from '#core/browser/ui';
import type { AvailableEngine } from '#plugins/databases';
import { sourcesInExtra, withSources, type FormSource } from '../common/extra-sources.ts';
import { databasePageMessages as messages } from '../common/page-messages.ts';

export interface SourceFieldsProps {
  /** Settings of the connection as JSON text. */
  readonly extra: string;
  readonly kinds: NonNullable<AvailableEngine['sources']>['kinds'];
  readonly onChange: (extra: string) => void;
}

const useStyles = makeStyles({
  group: { display: 'grid', gap: '12px', justifyItems: 'start' },
  row: {
    display: 'grid',
    gap: '8px',
    width: '100%',
    alignItems: 'end',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr) auto',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  wide: { '@media (max-width: 640px)': { gridColumn: '1 / -1' } },
  input: { minWidth: 0, width: '100%' },
});

/** Data that a connection reads in place, a line for each. Stored in its extra settings. */
export function SourceFields({ extra, kinds, onChange }: SourceFieldsProps) {
  const styles = useStyles();
  const sources = sourcesInExtra(extra);
  if (sources === undefined) return null;
  const store = (next: readonly FormSource[]) => {
    onChange(withSources(extra, next));
  };
  return (
    <div className={styles.group} role="group" aria-label={messages.sources()}>
      {sources.length === 0 && <Text size={200}>{messages.sourcesHint()}</Text>}
      {sources.map((source, index) => (
        <SourceRow
          key={index}
          source={source}
          kinds={kinds}
          onChange={(next) => {
            store(sources.map((one, at) => (at === index ? { ...one, ...next } : one)));
          }}
          onRemove={() => {
            store(sources.filter((_one, at) => at !== index));
          }}
        />
      ))}
      <Button
        icon={<AddRegular />}
        onClick={() => {
          store([...sources, { name: '', kind: kinds[0]?.id ?? '', place: '' }]);
        }}
      >
        {messages.addSource()}
      </Button>
    </div>
  );
}

interface SourceRowProps extends Pick<SourceFieldsProps, 'kinds'> {
  readonly source: FormSource;
  readonly onChange: (next: Partial<FormSource>) => void;
  readonly onRemove: () => void;
}

function SourceRow({ source: { name, kind, place }, kinds, onChange, onRemove }: SourceRowProps) {
  const styles = useStyles();
  const known = kinds.find(({ id }) => id === kind);
  return (
    <div className={styles.row}>
      <div className={styles.wide}>
        <FormField label={messages.sourceName()}>
          <Input
            className={styles.input}
            value={name}
            spellCheck={false}
            autoComplete="off"
            onChange={(_event, { value }) => {
              onChange({ name: value });
            }}
          />
        </FormField>
      </div>
      <div className={styles.wide}>
        <FormField label={messages.sourceKind()}>
          <Select
            className={styles.input}
            value={kind}
            onChange={(_event, { value }) => {
              onChange({ kind: value });
            }}
          >
            {[...kinds, ...(known === undefined ? [{ id: kind, title: kind }] : [])].map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </FormField>
      </div>
      <FormField label={messages.sourcePlace()}>
        <Input
          className={styles.input}
          value={place}
          spellCheck={false}
          autoComplete="off"
          placeholder={known?.placeholder ?? ''}
          onChange={(_event, { value }) => {
            onChange({ place: value });
          }}
        />
      </FormField>
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={messages.removeSource({ name })}
        onClick={onRemove}
      />
    </div>
  );
}
