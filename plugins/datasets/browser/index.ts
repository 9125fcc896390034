import { Settings, contribute } from '#core/common';
import {
  Dialogs, HttpClient, NavEntries, Overlays, Pages, PaletteSources, WorkbenchCommands, defineBrowserPlugin, fork, type Saga,
} from '#core/browser';
import { TableRegular } from '@fluentui/react-icons';
import { datasetListLink, pickFileToUpload } from '#plugins/datasets';
import { listTexts } from '../common/list-texts.ts';
import { uploadTexts } from '../common/upload-texts.ts';
import { manifest } from '../manifest.ts';
import { datasetPalette } from './dataset-palette.ts';
import { datasetListSaga } from './list/dataset-list-saga.ts';
import { datasetList } from './list/dataset-list-state.ts';
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
  slices: [datasetList, uploadSlice],
  contributions: [
    contribute(Pages, {
      link: datasetListLink, title: listTexts.title, load: () => import('./list/dataset-list-page.tsx'), permission: ['can_read', 'Dataset'],
    }),
    contribute(NavEntries, {
      id: 'datasets/list', label: listTexts.navigation, icon: TableRegular, href: datasetListLink.href(), section: 'main', rank: 30,
      permission: ['menu_access', 'Datasets'],
    }),
    contribute(Overlays, {
      id: 'datasets/drop-zone', load: () => import('./upload/drop-zone.tsx'), permission: ['can_write', 'Dataset'],
    }),
    contribute(WorkbenchCommands, {
      id: 'datasets/open-list', title: listTexts.openList, group: listTexts.group, shortcut: 'g d',
      permission: ['can_read', 'Dataset'], run: ({ navigate }) => { navigate(datasetListLink.href()); },
    }),
    contribute(WorkbenchCommands, {
      id: 'datasets/upload-file', title: uploadTexts.pick, group: uploadTexts.group, permission: ['can_write', 'Dataset'],
      run: ({ dispatch }) => { dispatch(pickFileToUpload()); },
    }),
    contribute(PaletteSources, datasetPalette),
  ],
  deps: { http: HttpClient, files: HeldFiles, picker: FilePicker, settings: Settings, dialogs: Dialogs },
  saga: function* datasetsSaga(services): Saga {
    yield* fork(uploadSaga, services);
    yield* fork(forgetSaga, services);
    yield* fork(datasetListSaga, services);
  },
});
