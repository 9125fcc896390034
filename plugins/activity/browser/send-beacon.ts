import { postLog } from '#plugins/activity';
import type { LogServices } from './log-saga.ts';

/** Sends by beacon, which outlives the page; what is too large for one goes as a request. */
export function beaconSender(applicationRoot: string): LogServices['send'] {
  return (source, events) => {
    const query = new URLSearchParams({ explode: 'events' });
    if (source !== undefined) query.set(`${source.kind}_id`, String(source.id));
    const address = `${applicationRoot.replace(/\/$/, '')}${postLog.path}?${query.toString()}`;
    const form = new FormData();
    form.append('events', JSON.stringify(events));
    if (navigator.sendBeacon(address, form)) return;
    // The log is no reason to bother a reader with a failure.
    fetch(address, { method: 'POST', body: form, credentials: 'same-origin' }).catch(() => undefined);
  };
}
