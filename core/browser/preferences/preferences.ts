import type { ComponentType } from 'react';
import { defineCommand, defineExtensionPoint, defineState, defineToken } from '#core/common';
import type { PagePart } from '../boot/page-part.ts';

/** Small values kept in this browser for this user. Reading never throws; a full or forbidden storage is reported. */
export interface KeyValueStore {
  readonly read: (key: string) => unknown;
  /** False when the storage is full or forbidden; nothing is lost in memory then. */
  readonly write: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
  readonly keys: (prefix: string) => readonly string[];
  /** Tells values that other windows of this user write under a prefix; gives what ends it. */
  readonly watch: (prefix: string, told: (value: unknown) => void) => () => void;
}
export const KeyValueStore = defineToken<KeyValueStore>('core/KeyValueStore');

export type ThemeChoice = 'light' | 'dark' | 'system';

export interface PreferencesState {
  readonly theme: ThemeChoice;
  /** Values of plugins by `plugin/name`. JSON. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What a user prefers; survives a reload. */
export const Preferences = defineState<PreferencesState>('core/preferences', { theme: 'system', values: {} });
export const setTheme = defineCommand<ThemeChoice>('core/setTheme');
/** `follows`: it is the user's wherever they sign in, so that it is kept on the server too. */
export const setPreference = defineCommand<{
  readonly name: string;
  readonly value: unknown;
  readonly follows?: boolean;
}>('core/setPreference');

/** A part of the settings page. */
export interface SettingsSection {
  readonly id: string;
  readonly title: () => string;
  readonly rank: number;
  /** Id of a section below whose heading it is shown, without one of its own; where there is none, it has its own. */
  readonly within?: string;
  /** The component, and the state and effects that only this section needs. */
  readonly load: () => Promise<{ readonly default: ComponentType; readonly part?: PagePart }>;
}

export const SettingsSections = defineExtensionPoint<SettingsSection>({
  id: 'core/settings-sections',
  summary: 'A part of the settings page.',
  keyOf: (section) => section.id,
  order: (a, b) => a.rank - b.rank,
});
