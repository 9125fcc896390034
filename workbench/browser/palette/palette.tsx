import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { SearchRegular } from '@fluentui/react-icons';
import type { StoreRoot } from '#core/common';
import {
  NavEntries,
  PaletteSources,
  Preferences,
  WorkbenchCommands,
  useBranch,
  useCurrentUser,
  useExtensions,
  useGuarded,
  useWorkbench,
} from '#core/browser';
import { shellMessages } from '../../common/shell-messages.ts';
import { closeOverlay } from '../shell/shell-state.ts';
import { Keys } from '../shell/keys.tsx';
import { isRunnable, useCommandContext } from '../shortcuts/use-shortcuts.ts';
import { paletteSections, type PaletteEntry } from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { Palette as PaletteBranch, recentIds, rememberRecent, searchPalette } from './palette-state.ts';
import { usePaletteStyles } from './palette.styles.ts';

/** Everything by name: commands, pages, and what plugins can find. */
export default function Palette() {
  const styles = usePaletteStyles();
  const dispatch = useDispatch();
  const context = useCommandContext();
  const { navigate } = useWorkbench();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { isSearching } = useBranch(PaletteBranch);
  const sections = useSections(text);
  const entries = sections.flatMap((section) => section.entries);
  const listId = useId();
  const activeIndex = Math.min(at, Math.max(0, entries.length - 1));
  useEffect(() => {
    dialog.current?.showModal();
    dispatch(searchPalette({ text: '' }));
  }, [dispatch]);
  const close = () => {
    dispatch(closeOverlay());
  };
  const run = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    dialog.current?.close(); // gives the focus back before the entry acts
    dispatch(rememberRecent({ id: entry.id }));
    if ('href' in entry.action) navigate(entry.action.href);
    else entry.action.command.run(context);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = entryAfter(event.key, activeIndex, entries.length);
    if (target !== undefined) {
      event.preventDefault();
      setAt(target);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(entries[activeIndex]);
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      close();
    }
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={shellMessages.paletteLabel()}
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.column}>
        <PaletteField
          text={text}
          listId={listId}
          activeId={entries.length === 0 ? undefined : `${listId}-${activeIndex}`}
          onKeyDown={onKeyDown}
          onChange={(typed) => {
            setText(typed);
            setAt(0);
            dispatch(searchPalette({ text: typed }));
          }}
        />
        <PaletteList
          id={listId}
          sections={sections}
          activeIndex={activeIndex}
          onPoint={setAt}
          onPick={run}
          emptyText={isSearching ? shellMessages.paletteSearching() : shellMessages.paletteEmpty({ text })}
        />
        <KeyHints />
      </div>
    </dialog>
  );
}

/** The place in the list that a key leads to, round its ends for single steps; undefined for other keys. */
function entryAfter(key: string, activeIndex: number, count: number): number | undefined {
  const places: Partial<Record<string, number>> = {
    ArrowDown: (activeIndex + 1) % Math.max(1, count),
    ArrowUp: (activeIndex - 1 + count) % Math.max(1, count),
    PageDown: Math.min(activeIndex + 8, count - 1),
    PageUp: Math.max(activeIndex - 8, 0),
  };
  return places[key];
}

interface PaletteFieldProps {
  readonly text: string;
  readonly listId: string;
  /** Id of the entry that Enter runs. */
  readonly activeId: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onChange: (text: string) => void;
}

function PaletteField({ text, listId, activeId, onKeyDown, onChange }: PaletteFieldProps) {
  const styles = usePaletteStyles();
  return (
    <div className={styles.field}>
      <span className={styles.fieldIcon}>
        <SearchRegular />
      </span>
      <input
        className={styles.input}
        value={text}
        placeholder={shellMessages.palettePlaceholder()}
        aria-label={shellMessages.palettePlaceholder()}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        aria-activedescendant={activeId}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </div>
  );
}

function KeyHints() {
  const styles = usePaletteStyles();
  return (
    <div className={styles.foot} aria-hidden>
      <span>
        <Keys shortcut="↑" /> <Keys shortcut="↓" /> {shellMessages.paletteHintMove()}
      </span>
      <span>
        <Keys shortcut="↵" /> {shellMessages.paletteHintRun()}
      </span>
      <span>
        <Keys shortcut="Esc" /> {shellMessages.paletteHintClose()}
      </span>
    </div>
  );
}

function useSections(text: string) {
  const store = useStore();
  const user = useCurrentUser();
  const commands = useExtensions(WorkbenchCommands);
  const guarded = useGuarded(WorkbenchCommands);
  const pages = useExtensions(NavEntries);
  const sources = useExtensions(PaletteSources);
  const { groups } = useBranch(PaletteBranch);
  const { values } = useBranch(Preferences);
  return useMemo(
    () =>
      paletteSections({
        text,
        // What is runnable is decided once, as the palette opens: the page behind does not change meanwhile.
        commands: commands.filter((command) =>
          guarded(command, () => isRunnable(command, store.getState() as StoreRoot, user.can), false),
        ),
        pages: pages.filter((entry) => entry.permission === undefined || user.can(entry.permission)),
        sources,
        groups,
        recent: recentIds(values),
      }),
    [text, commands, guarded, pages, sources, groups, values, store, user],
  );
}
