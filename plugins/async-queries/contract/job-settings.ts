import { Type } from 'typebox';
import { defineSetting } from '#core/common';

export const jobTransport = defineSetting(
  'GLOBAL_ASYNC_QUERIES_TRANSPORT',
  Type.Union([Type.Literal('polling'), Type.Literal('ws')], {
    default: 'polling',
    description: 'How pages learn that a chart is done: "polling" asks again and again, "ws" keeps a WebSocket.',
  }),
  { sentToBrowser: true },
);
/** Milliseconds. */
export const jobPollingDelay = defineSetting(
  'GLOBAL_ASYNC_QUERIES_POLLING_DELAY',
  Type.Integer({ default: 500, minimum: 50, description: 'Milliseconds between two questions after finished charts.' }),
  { sentToBrowser: true },
);
/** Where this server itself offers the socket. */
export const ownSocketPath = '/api/v1/async_event/socket';
/** A path is on this server; another address may name a server in front of it. */
export const jobSocketUrl = defineSetting(
  'GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL',
  Type.String({
    default: ownSocketPath,
    minLength: 1,
    description: 'Address of the WebSocket that tells of finished charts.',
  }),
  { sentToBrowser: true },
);
