import { contribute } from '#core/common';
import { Bootstrap, defineBrowserPlugin } from '#core/browser';
import { HomeSections } from '#plugins/home';
import { logSaga } from './log-saga.ts';
import { beaconSender } from './send-beacon.ts';

export default defineBrowserPlugin({
  id: 'activity',
  contributions: [
    contribute(HomeSections, { id: 'activity/visits', rank: 10, load: () => import('./visits-section.tsx') }),
  ],
  deps: { bootstrap: Bootstrap },
  saga: ({ bootstrap }) =>
    logSaga({
      send: beaconSender(bootstrap.common.application_root),
      nowMs: () => Date.now(),
      newId: newEventId,
      isVisible: () => document.visibilityState === 'visible',
      onLeaving: (listener) => {
        addEventListener('pagehide', listener);
        return () => {
          removeEventListener('pagehide', listener);
        };
      },
    }),
});

/** Unique enough to tell events apart; pages served over plain http have no `crypto.randomUUID`. */
function newEventId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}
