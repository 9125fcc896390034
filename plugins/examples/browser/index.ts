import { contribute } from '#core/common';
import { Dialogs, HttpClient, WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { loadExamples, removeAllExamples } from '../contract/state.ts';
import { text } from '../common/messages.ts';
import { manifest } from '../manifest.ts';
import { examplesSaga, examplesSlice } from './examples-saga.ts';

export default defineBrowserPlugin({
  id: manifest.id,
  slices: [examplesSlice],
  contributions: [
    contribute(WorkbenchCommands, {
      id: 'examples/load',
      title: text.add,
      group: text.group,
      permission: ['can_write', 'Database'],
      run: ({ dispatch }) => {
        dispatch(loadExamples());
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'examples/remove',
      title: text.remove,
      group: text.group,
      permission: ['can_write', 'Database'],
      run: ({ dispatch }) => {
        dispatch(removeAllExamples());
      },
    }),
  ],
  deps: { http: HttpClient, dialogs: Dialogs },
  saga: examplesSaga,
});
