import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
import type { InspectedPlugin } from '#plugins/plugin-admin';
import type { TakenFiles } from './taken-files.ts';

/** A plugin that is there, as a title and a name. */
export interface NamedPlugin {
  readonly id: string;
  readonly title: string;
}

export interface InstallState {
  readonly phase: 'closed' | 'choosing' | 'reading' | 'shown' | 'failed' | 'installing';
  /** The plugin that is to be updated; null: any may come. */
  readonly updated: NamedPlugin | null;
  /** Of the file or address. */
  readonly name: string;
  readonly inspected: InspectedPlugin | null;
  readonly error: ErrorInfo | null;
  /** What happened since the page was loaded; empty: it is as it was loaded. */
  readonly done: string;
}

/** The dialog that installs plugins, and what the page has to be loaded anew for. */
export const PluginInstall = defineState<InstallState>('plugin-admin/install', {
  phase: 'closed',
  updated: null,
  name: '',
  inspected: null,
  error: null,
  done: '',
});

export const openInstall = defineCommand<{ readonly updated: NamedPlugin | null }>('plugin-admin/openInstall');
export const closeInstall = defineCommand('plugin-admin/closeInstall');
/** Looks at a packed plugin, without installing it. The saga keeps the files; the store does not. */
export const inspectPackage = defineCommand<TakenFiles | { readonly address: string }>('plugin-admin/inspectPackage');
/** Installs what was looked at last. */
export const installPackage = defineCommand('plugin-admin/installPackage');

/** While it is read or installed, another file would come too late. */
export const takesPackage = ({ phase }: InstallState): boolean => phase !== 'reading' && phase !== 'installing';

export const pluginInstall = defineSlice(
  PluginInstall,
  {
    shown: (state, inspected: InspectedPlugin) => {
      state.phase = 'shown';
      state.inspected = inspected;
    },
    failed: (state, error: ErrorInfo) => {
      if (state.phase === 'closed') state.updated = null; // dropped on the page
      state.phase = 'failed';
      state.error = error as never;
    },
    /** Something of the page is other than what it was loaded with. */
    changed: (state, text: string) => {
      state.done = text;
    },
  },
  (on) => [
    on(openInstall, (state, { updated }) => {
      Object.assign(state, { phase: 'choosing', updated, name: '', inspected: null, error: null });
    }),
    on(closeInstall, (state) => {
      state.phase = 'closed';
    }),
    on(inspectPackage, (state, brought) => {
      if (state.phase === 'closed') state.updated = null; // dropped on the page
      state.phase = 'reading';
      state.name = 'address' in brought ? brought.address : brought.zip.name;
    }),
    on(installPackage, (state) => {
      state.phase = 'installing';
    }),
  ],
);
