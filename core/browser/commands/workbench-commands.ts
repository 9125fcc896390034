import type { ComponentType } from 'react';
import type { UnknownAction } from 'redux';
import { defineExtensionPoint, type Permission, type Services, type StoreRoot } from '#core/common';

/** What a command may do when it runs. */
export interface CommandContext {
  readonly dispatch: (action: UnknownAction) => void;
  readonly root: () => StoreRoot;
  readonly navigate: (href: string) => void;
  readonly services: Pick<Services, 'get'>;
}

/** One definition feeds menus, keyboard shortcuts and the command palette. */
export interface WorkbenchCommand {
  /** `plugin/do-thing`. */
  readonly id: string;
  readonly title: () => string;
  /** Group in palette and shortcut sheet. */
  readonly group: () => string;
  readonly icon?: ComponentType;
  /** `Mod+K`, `Mod+Shift+Z`, `?`, `g h` (one key after the other). `Mod` is Ctrl, or Cmd on a Mac. */
  readonly shortcut?: string;
  /** Shown and runnable only while true. */
  readonly when?: (root: StoreRoot) => boolean;
  readonly permission?: Permission;
  readonly run: (context: CommandContext) => void;
  /** Left out of the palette, such as "open the palette". */
  readonly isHidden?: boolean;
}

export const WorkbenchCommands = defineExtensionPoint<WorkbenchCommand>({
  id: 'core/commands',
  summary: 'An act with a name, offered in the command palette, by shortcut and in menus.',
  keyOf: (command) => command.id,
  order: (a, b) => a.title().localeCompare(b.title()),
});

/** Something the palette finds by name: a chart, a dataset. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly icon?: ComponentType;
  readonly href: string;
}

export interface PaletteSource {
  readonly id: string;
  readonly title: () => string;
  readonly search: (
    text: string,
    services: Pick<Services, 'get'>,
    signal: AbortSignal,
  ) => Promise<readonly PaletteItem[]>;
}

export const PaletteSources = defineExtensionPoint<PaletteSource>({
  id: 'core/palette-sources',
  summary: 'Things that the command palette finds by name.',
  keyOf: (source) => source.id,
});
