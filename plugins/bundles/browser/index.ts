import { ArrowDownloadRegular, ArrowImportRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { ListActions, Overlays, WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { ActionsMenuItems } from '#plugins/charts';
import { DashboardActions } from '#plugins/dashboard';
import { bundleKinds, type BundleKind } from '../contract/routes.ts';
import { pageMessages as messages } from '../common/page-messages.ts';
import { exportBundle, openImport } from './bundle-commands.ts';
import { HeldBundle } from './import/import-state.ts';
import { importTitles } from './import/import-titles.ts';

/** The pair that the routes of a kind ask for. */
const pairOf = (kind: BundleKind, action: 'export' | 'import') =>
  [action === 'export' ? 'can_export' : 'can_write', viewOf(kind)] as const;
const viewOf = (kind: BundleKind): string =>
  kind.replace(/(?:^|_)(\w)/g, (_whole, letter: string) => letter.toUpperCase());

export default defineBrowserPlugin({
  id: 'bundles',
  services: (services) => {
    services.provideValue(HeldBundle, { file: undefined });
  },
  contributions: [
    ...bundleKinds.flatMap((kind) => [
      contribute(ListActions, {
        id: `bundles/import-${kind}`,
        list: kind,
        on: 'list',
        label: messages.import,
        icon: ArrowImportRegular,
        rank: 10,
        permission: pairOf(kind, 'import'),
        run: (_ids, dispatch) => {
          dispatch(openImport({ kind }));
        },
      }),
      contribute(ListActions, {
        id: `bundles/export-${kind}`,
        list: kind,
        on: 'rows',
        label: messages.export,
        icon: ArrowDownloadRegular,
        rank: 10,
        permission: pairOf(kind, 'export'),
        run: (ids, dispatch) => {
          dispatch(exportBundle({ kind, ids }));
        },
      }),
      contribute(WorkbenchCommands, {
        id: `bundles/import-${kind}`,
        title: importTitles[kind],
        group: messages.group,
        permission: pairOf(kind, 'import'),
        run: ({ dispatch }) => {
          dispatch(openImport({ kind }));
        },
      }),
    ]),
    contribute(ActionsMenuItems, {
      id: 'bundles/export',
      label: messages.exportOne,
      icon: ArrowDownloadRegular,
      rank: 70,
      group: 'export',
      permission: pairOf('chart', 'export'),
      isShown: ({ sliceId, mode }) => sliceId !== undefined && mode === 'explore',
      run: ({ sliceId, dispatch }) => {
        if (sliceId !== undefined) dispatch(exportBundle({ kind: 'chart', ids: [sliceId] }));
      },
    }),
    contribute(Overlays, { id: 'bundles/import', load: () => import('./import/import-overlay.tsx') }),
    contribute(DashboardActions, {
      id: 'bundles/export',
      label: messages.exportOne,
      icon: ArrowDownloadRegular,
      rank: 70,
      group: 'export',
      permission: pairOf('dashboard', 'export'),
      isShown: ({ page }) => !page.isEditing,
      run: ({ dashboard, dispatch }) => {
        dispatch(exportBundle({ kind: 'dashboard', ids: [dashboard.id] }));
      },
    }),
  ],
  lazyParts: [
    { on: [openImport], load: () => import('./import/import-part.ts') },
    { on: [exportBundle], load: () => import('./export-part.ts') },
  ],
});
