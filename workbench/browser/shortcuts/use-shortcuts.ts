import { useEffect } from 'react';
import { useStore } from 'react-redux';
import {
  WorkbenchCommands,
  useCurrentUser,
  useGuarded,
  useWorkbench,
  type CommandContext,
  type WorkbenchCommand,
} from '#core/browser';
import type { StoreRoot } from '#core/common';
import { isMac } from '../shell/keys.tsx';
import { createShortcutMatcher } from './shortcut.ts';

/** Listens for the shortcuts of every contributed command. */
export function useShortcuts(): void {
  const { registry } = useWorkbench();
  const user = useCurrentUser();
  const context = useCommandContext();
  const guarded = useGuarded(WorkbenchCommands);
  useEffect(() => {
    const match = createShortcutMatcher(isMac());
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const worksHere = shortcutsOf(openDialog());
      const inText = isTextField(event.target);
      const commands = registry
        .all(WorkbenchCommands)
        .filter(
          (command) =>
            command.shortcut !== undefined &&
            worksHere(command.shortcut) &&
            (!inText || worksInText(command.shortcut, event.target)) &&
            guarded(command, () => isRunnable(command, context.root(), user.can), false),
        );
      const hit = match(
        commands.map((command) => command.shortcut ?? ''),
        event,
        event.timeStamp,
      );
      if (hit === undefined) return;
      event.preventDefault();
      commands.find((command) => command.shortcut === hit)?.run(context);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [registry, user, context, guarded]);
}

/** What a command may do, for those who run one. */
export function useCommandContext(): CommandContext {
  const { services, navigate } = useWorkbench();
  const store = useStore();
  return {
    dispatch: store.dispatch,
    root: () => store.getState() as StoreRoot, // the one store there is
    navigate: (href) => {
      navigate(href);
    },
    services,
  };
}

export function isRunnable(
  command: WorkbenchCommand,
  root: StoreRoot,
  can: (permission: NonNullable<WorkbenchCommand['permission']>) => boolean,
): boolean {
  return (command.permission === undefined || can(command.permission)) && (command.when?.(root) ?? true);
}

/** The dialog that lies over everything else. What code editors search with stays in the page when it is closed. */
function openDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')].findLast(
    (dialog) => dialog.getAttribute('aria-hidden') !== 'true',
  );
}

/** Shortcuts rest while a dialog is open; where it edits a document of its own, steps of that are undone and done again. */
function shortcutsOf(dialog: Element | undefined): (shortcut: string) => boolean {
  if (dialog === undefined) return () => true;
  const hasDocument = dialog.querySelector('[data-own-document]') !== null;
  return (shortcut) => hasDocument && /^Mod\+((Shift\+)?Z|Y)$/.test(shortcut);
}

/** Text fields keep their own keys: letters, and undo and redo of what is typed. Lists have letters only. */
function worksInText(shortcut: string, field: EventTarget | null): boolean {
  const isOwn = !(field instanceof HTMLSelectElement) && /^Mod\+(Shift\+)?[ZYACVX]$/i.test(shortcut);
  return shortcut.startsWith('Mod+') && !isOwn;
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'range', 'color', 'submit'].includes(target.type);
  // Code editors take letters through an element that is no field, but says so.
  if (target.closest('[role="textbox"]') !== null) return true;
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
