import { Switch, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { announce } from '#core/browser';
import { narrowScreen } from '#core/browser/ui';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import type { FilterEntry } from '../../contract/filter-configuration.ts';
import { isInstant } from '../state/filter-selectors.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryRow } from './entry-row.tsx';
import { RemovedNotice } from './removed-notice.tsx';
import { nameOf } from './settings-document.ts';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    width: '268px',
    flexShrink: 0,
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    [narrowScreen]: { width: '100%', borderRight: 'none' },
  },
  list: { flexGrow: 1, minHeight: 0, overflowY: 'auto', margin: 0, padding: '8px', listStyle: 'none' },
  instant: { padding: '0 8px 8px' },
});

interface EntryListProps {
  readonly shownId: string | undefined;
  readonly onShow: (entryId: string) => void;
}

/** Filters and dividers in their order; add, move and remove. */
export function EntryList({ shownId, onShow }: EntryListProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const editing = useSettings();
  const [removed, setRemoved] = useState<string>();
  const { entries, filters, problems, view } = editing;
  const areInstant = filters.length > 0 && filters.every(isInstant);
  const add = (entry: FilterEntry) => {
    setRemoved(undefined);
    editing.add(entry);
    onShow(entry.id);
  };
  const move = (entry: FilterEntry, to: number) => {
    if (to < 0 || to >= entries.length) return;
    editing.move(entry, to);
    dispatch(announce({ text: messages.moved({ name: nameOf(entry), place: to + 1 }) }));
  };
  return (
    <nav className={styles.root} aria-label={messages.list()}>
      <ol className={styles.list}>
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            index={index}
            isShown={entry.id === shownId}
            hasProblem={problems.some(({ entryId }) => entryId === entry.id)}
            onShow={() => onShow(entry.id)}
            onMove={(to) => move(entry, to)}
            onDropped={(id) => {
              const dropped = entries.find((other) => other.id === id);
              if (dropped !== undefined) move(dropped, index);
            }}
            onRemove={() => {
              setRemoved(nameOf(entry));
              editing.remove(entry);
            }}
          />
        ))}
      </ol>
      {removed !== undefined && (
        <RemovedNotice
          name={removed}
          onUndo={() => {
            view.undo();
            setRemoved(undefined);
          }}
        />
      )}
      <EntryActions onAdd={add} />
      {filters.length > 0 && (
        <div className={styles.instant}>
          <Switch
            label={messages.instantAll()}
            checked={areInstant}
            onChange={(_event, data) => editing.setInstant(data.checked)}
          />
        </div>
      )}
    </nav>
  );
}
