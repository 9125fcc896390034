import { Settings, contribute } from '#core/common';
import {
  CurrentUser,
  Dialogs,
  Drafts,
  HttpClient,
  NavEntries,
  Overlays,
  Pages,
  PaletteSources,
  WorkbenchCommands,
  defineBrowserPlugin,
  fork,
  type Saga,
} from '#core/browser';
import { TableRegular } from '@fluentui/react-icons';
import { datasetLink, datasetListLink, newDatasetLink, pickFileToUpload } from '#plugins/datasets';
import { listTexts } from '../common/list-texts.ts';
import { newDatasetTexts } from '../common/new-dataset-texts.ts';
import { pageTexts } from '../common/page-texts.ts';
import { uploadTexts } from '../common/upload-texts.ts';
import { manifest } from '../manifest.ts';
import { datasetPalette } from './dataset-palette.ts';
import { datasetListSaga } from './list/dataset-list-saga.ts';
import { datasetList } from './list/dataset-list-state.ts';
import { newDatasetSaga } from './new/new-dataset-saga.ts';
import { newDatasetForm } from './new/new-dataset-state.ts';
import { datasetDocument } from './page/dataset-document.ts';
import { datasetPageSaga } from './page/dataset-page-saga.ts';
import { datasetPage } from './page/dataset-page-state.ts';
import { FilePicker, HeldFiles, inputFilePicker, memoryHeldFiles } from './upload/held-files.ts';
import { forgetSaga, uploadSaga } from './upload/upload-saga.ts';
import { uploadSlice } from './upload/upload-state.ts';

/** The browser half: lists and pages of datasets, and files dropped anywhere. */
export default defineBrowserPlugin({
  id: manifest.id,
  services: (services) => {
    services.provideValue(HeldFiles, memoryHeldFiles());
    services.provideValue(FilePicker, inputFilePicker());
  },
  slices: [datasetList, datasetDocument.slice, datasetPage, newDatasetForm, uploadSlice],
  contributions: [
    contribute(Pages, {
      link: datasetListLink,
      title: listTexts.title,
      load: () => import('./list/dataset-list-page.tsx'),
      permission: ['can_read', 'Dataset'],
    }),
    contribute(Pages, {
      link: newDatasetLink,
      title: newDatasetTexts.title,
      load: () => import('./new/new-dataset-page.tsx'),
      permission: ['can_write', 'Dataset'],
    }),
    contribute(Pages, {
      link: datasetLink,
      title: pageTexts.title,
      load: () => import('./page/dataset-page.tsx'),
      permission: ['can_read', 'Dataset'],
    }),
    contribute(NavEntries, {
      id: 'datasets/list',
      label: listTexts.navigation,
      icon: TableRegular,
      href: datasetListLink.href(),
      section: 'main',
      rank: 30,
      permission: ['menu_access', 'Datasets'],
    }),
    contribute(Overlays, {
      id: 'datasets/drop-zone',
      load: () => import('./upload/drop-zone.tsx'),
      permission: ['can_write', 'Dataset'],
    }),
    contribute(WorkbenchCommands, {
      id: 'datasets/open-list',
      title: listTexts.openList,
      group: listTexts.group,
      shortcut: 'g d',
      permission: ['can_read', 'Dataset'],
      run: ({ navigate }) => {
        navigate(datasetListLink.href());
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'datasets/upload-file',
      title: uploadTexts.pick,
      group: uploadTexts.group,
      permission: ['can_write', 'Dataset'],
      run: ({ dispatch }) => {
        dispatch(pickFileToUpload());
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'datasets/new-dataset',
      title: newDatasetTexts.title,
      group: listTexts.group,
      permission: ['can_write', 'Dataset'],
      run: ({ navigate }) => {
        navigate(newDatasetLink.href());
      },
    }),
    contribute(PaletteSources, datasetPalette),
  ],
  deps: {
    http: HttpClient,
    files: HeldFiles,
    picker: FilePicker,
    settings: Settings,
    dialogs: Dialogs,
    drafts: Drafts,
    user: CurrentUser,
  },
  saga: function* datasetsSaga(services): Saga {
    yield* fork(uploadSaga, services);
    yield* fork(forgetSaga, services);
    yield* fork(datasetListSaga, services);
    yield* fork(datasetPageSaga, services);
    yield* fork(newDatasetSaga, services);
  },
});
