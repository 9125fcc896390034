import { contribute } from '#core/common';
import {
  CurrentUser,
  NavEntries,
  Overlays,
  Pages,
  PaletteSources,
  WorkbenchCommands,
  defineBrowserPlugin,
} from '#core/browser';
import { TableRegular } from '@fluentui/react-icons';
import { datasetLink, datasetListLink, newDatasetLink, pickFileToUpload } from '#plugins/datasets';
import { entryMessages } from '../common/entry-messages.ts';
import { datasetsNav } from '../common/nav-entry.ts';
import { datasetPalette } from './dataset-palette.ts';
import { FileDrops, windowFileDrops } from './upload/file-drops.ts';
import { FilePicker, HeldFiles, inputFilePicker, memoryHeldFiles } from './upload/held-files.ts';
import { pickSaga } from './upload/pick-saga.ts';
import { sendFile } from './upload/upload-state.ts';

/** The browser half: lists and pages of datasets, and files dropped anywhere. */
export default defineBrowserPlugin({
  id: 'datasets',
  services: (services) => {
    services.provideValue(HeldFiles, memoryHeldFiles());
    services.provideValue(FilePicker, inputFilePicker());
    services.provideValue(
      FileDrops,
      windowFileDrops(() => window),
    );
  },
  contributions: [
    contribute(Pages, {
      link: datasetListLink,
      title: entryMessages.datasets,
      load: () => import('./list/dataset-list-page.tsx'),
      permission: ['can_read', 'Dataset'],
    }),
    contribute(Pages, {
      link: newDatasetLink,
      title: entryMessages.newDataset,
      load: () => import('./new/new-dataset-page.tsx'),
      permission: ['can_write', 'Dataset'],
    }),
    contribute(Pages, {
      link: datasetLink,
      title: entryMessages.dataset,
      load: () => import('./page/dataset-page.tsx'),
      permission: ['can_read', 'Dataset'],
    }),
    contribute(NavEntries, { ...datasetsNav, icon: TableRegular }),
    contribute(Overlays, {
      id: 'datasets/drop-zone',
      load: () => import('./upload/drop-zone.tsx'),
      permission: ['can_write', 'Dataset'],
    }),
    contribute(WorkbenchCommands, {
      id: 'datasets/open-list',
      title: entryMessages.openList,
      group: entryMessages.group,
      shortcut: 'g d',
      isHidden: true,
      permission: ['can_read', 'Dataset'],
      run: ({ navigate }) => {
        navigate(datasetListLink.href());
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'datasets/upload-file',
      title: entryMessages.upload,
      group: entryMessages.group,
      permission: ['can_write', 'Dataset'],
      run: ({ dispatch }) => {
        dispatch(pickFileToUpload());
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'datasets/new-dataset',
      title: entryMessages.newDataset,
      group: entryMessages.group,
      permission: ['can_write', 'Dataset'],
      run: ({ navigate }) => {
        navigate(newDatasetLink.href());
      },
    }),
    contribute(PaletteSources, datasetPalette),
  ],
  lazyParts: [{ on: [sendFile], load: () => import('./upload/upload-part.ts') }],
  deps: { files: HeldFiles, picker: FilePicker, drops: FileDrops, user: CurrentUser },
  saga: pickSaga,
});
