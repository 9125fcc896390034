import { contribute, defineBrowserPlugin, showToast, WorkbenchCommands } from '@tessera/sdk';

const command = {
  id: 'core-commands/greet',
  title: () => 'Say hello',
  group: () => 'Examples',
  run: ({ dispatch }) => dispatch(showToast({ toastType: 'info', text: 'Hello.' })),
};

export default defineBrowserPlugin({ id: 'core-commands', contributions: [contribute(WorkbenchCommands, command)] });
