import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DismissRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { ErrorState, SearchField } from '#core/browser/ui';
import type { ControlProps } from '#plugins/viz-kit';
import { savedChartsMessages as messages } from '../../common/saved-charts-messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { PickList } from '../slots/pick-list.tsx';
import { hintsOf } from './schema-hints.ts';
import { useChartNames, useFoundCharts } from './use-saved-charts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  item: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '24px',
    paddingLeft: '8px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
  name: { flexGrow: 1, minWidth: 0 },
  button: { minWidth: '24px', width: '24px', height: '24px', padding: 0, color: tokens.colorNeutralForeground3 },
  note: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** Saved charts in an order of their own. The schema lists the keys of the types that fit. */
export default function SavedChartsControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description } = hintsOf(name, schema);
  const chosen = chosenIds(value);
  const names = useChartNames([...chosen].sort((one, other) => one - other).join(','));
  const nameOf = (id: number): string => names.get(id)?.name ?? messages.unknown({ id });
  return (
    <div className={styles.root}>
      <SettingLabel title={title} help={description} />
      {chosen.length > 0 && (
        <ol className={styles.list} aria-label={title}>
          {chosen.map((id, at) => (
            <ChosenChart
              key={id}
              name={nameOf(id)}
              onUp={at === 0 ? undefined : () => onChange(swapped(chosen, at - 1))}
              onDown={at === chosen.length - 1 ? undefined : () => onChange(swapped(chosen, at))}
              onRemove={() => onChange(chosen.filter((other) => other !== id))}
            />
          ))}
        </ol>
      )}
      <Choices
        types={typesOf(schema)}
        isTaken={(id) => chosen.includes(id)}
        onPick={(id) => onChange([...chosen, id])}
      />
    </div>
  );
}

interface ChosenChartProps {
  readonly name: string;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

function ChosenChart({ name, onUp, onDown, onRemove }: ChosenChartProps) {
  const styles = useStyles();
  const actions = [
    { label: messages.up({ name }), icon: <ArrowUpRegular />, onClick: onUp },
    { label: messages.down({ name }), icon: <ArrowDownRegular />, onClick: onDown },
    { label: messages.remove({ name }), icon: <DismissRegular />, onClick: onRemove },
  ];
  return (
    <li className={styles.item}>
      <span className={styles.name}>{name}</span>
      {actions.map(({ label, icon, onClick }) => (
        <Button
          key={label}
          className={styles.button}
          size="small"
          appearance="transparent"
          icon={icon}
          aria-label={label}
          title={label}
          disabledFocusable={onClick === undefined}
          onClick={onClick}
        />
      ))}
    </li>
  );
}

interface ChoicesProps {
  readonly types: string;
  readonly isTaken: (id: number) => boolean;
  readonly onPick: (id: number) => void;
}

function Choices({ types, isTaken, onPick }: ChoicesProps) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const { found, error, retry } = useFoundCharts(text, types);
  const offered = (found ?? []).filter(({ id }) => !isTaken(id));
  return (
    <div>
      <SearchField size="small" value={text} onChange={setText} placeholder={messages.search()} />
      {error !== null && <ErrorState error={error} isCompact onRetry={retry} />}
      {found === undefined && error === null && <Spinner size="tiny" />}
      <PickList
        items={offered.map(({ id, name, dataset }) => ({
          key: id,
          icon: <AddRegular aria-hidden />,
          label: name,
          detail: dataset,
        }))}
        onPick={onPick}
        maxHeight="180px"
      />
      {found?.length === 0 && (
        <p className={styles.note}>{text.trim() === '' ? messages.none() : messages.noMatch({ text })}</p>
      )}
    </div>
  );
}

/** Other products store numbers, or texts of them. */
const chosenIds = (value: unknown): readonly number[] =>
  Array.isArray(value) ? [...new Set(value.map(Number).filter((id) => Number.isInteger(id) && id > 0))] : [];

function typesOf(schema: ControlProps['schema']): string {
  const { 'x-viz-types': types } = schema as { readonly 'x-viz-types'?: readonly string[] };
  return (types ?? []).join(',');
}

/** With the one at this place and the next one changed over. */
const swapped = (ids: readonly number[], at: number): readonly number[] =>
  ids.map((id, index) => (index === at ? (ids[at + 1] ?? id) : index === at + 1 ? (ids[at] ?? id) : id));
