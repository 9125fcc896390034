import { Bootstrap, HttpClient, OutsideReplacement, defineBrowserPlugin } from '#core/browser';
import { followSaga } from './follow-saga.ts';

export default defineBrowserPlugin({
  id: 'plugin-dev',
  deps: { bootstrap: Bootstrap, http: HttpClient, pages: OutsideReplacement },
  saga: followSaga,
});
