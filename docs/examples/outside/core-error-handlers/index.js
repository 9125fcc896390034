import { contribute, defineBrowserPlugin, ErrorHandlers } from '@tessera/sdk';

/** An error that only says that the server is being replaced needs no toast. */
const handler = {
  id: 'core-error-handlers/maintenance',
  rank: 50,
  handle: (error) => (error.errorType === 'MAINTENANCE' ? 'handled' : 'passed'),
};

export default defineBrowserPlugin({ id: 'core-error-handlers', contributions: [contribute(ErrorHandlers, handler)] });
