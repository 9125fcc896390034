import { defineReadinessCheck } from '#core/server';
import { databaseMessages as messages } from '../common/messages.ts';
import { OpenConnections } from './open-connections.ts';

/** A statement that waits longer for its turn means that the queue is stuck. Milliseconds. */
const longestWaitMs = 60_000;

/** Whether statements get their turn. */
export const queueCheck = defineReadinessCheck({
  id: 'databases/queue',
  name: 'queue',
  deps: { connections: OpenConnections },
  find: ({ connections }) =>
    Promise.resolve(
      connections.longestWaitMs() > longestWaitMs
        ? messages.queueStands({ seconds: longestWaitMs / 1_000 })
        : undefined,
    ),
});
