import { contribute } from '#core/common';
import { WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { examplesOpened, loadExamples, refreshExamples, removeAllExamples } from '../contract/state.ts';
import { messages } from '../common/messages.ts';

export default defineBrowserPlugin({
  id: 'examples',
  contributions: [
    contribute(WorkbenchCommands, {
      id: 'examples/load',
      title: messages.add,
      group: messages.group,
      permission: ['can_write', 'Database'],
      run: ({ dispatch }) => {
        dispatch(loadExamples());
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'examples/remove',
      title: messages.remove,
      group: messages.group,
      permission: ['can_write', 'Database'],
      run: ({ dispatch }) => {
        dispatch(removeAllExamples());
      },
    }),
  ],
  lazyParts: [
    {
      on: [refreshExamples, loadExamples, removeAllExamples, examplesOpened],
      load: () => import('./examples-part.ts'),
    },
  ],
});
