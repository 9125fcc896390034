import { CurrentUser, HttpClient, KeyValueStore, defineBrowserPlugin } from '#core/browser';
import { followSaga } from './follow-saga.ts';

export default defineBrowserPlugin({
  id: 'user-preferences',
  deps: { http: HttpClient, store: KeyValueStore, user: CurrentUser },
  saga: function* saga({ user, ...services }) {
    if (!user.isAnonymous) yield* followSaga(services);
  },
});
