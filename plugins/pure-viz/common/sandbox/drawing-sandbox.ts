// What a pure plugin finds in its sandbox: the modules it may import, a document to draw into, and answers to calls.
import * as Plot from '@observablehq/plot';
import * as d3 from 'd3';
import { Type } from 'typebox';
import { contribute, defineMessages } from '#core/common';
import * as kit from '#plugins/viz-kit';
import { placedError } from '../placed-error.ts';
import type { PureCall } from '../pure-calls.ts';
import { answerCall } from './answer-call.ts';

const sdk = {
  ...kit,
  Type,
  contribute,
  defineMessages,
  defineBrowserPlugin: <T>(half: T): T => half,
};

Object.assign(globalThis, {
  sharedModules: { '@tessera/sdk': sdk, '@observablehq/plot': Plot, d3 },
  /** Answers a call; the host looks at `value` or `error` once nothing is left to run. */
  startCall: (half: unknown, call: string) => {
    const state: { value?: string; error?: string } = {};
    answerCall(half, JSON.parse(call) as PureCall).then(
      (value) => {
        state.value = JSON.stringify(value ?? null);
      },
      (thrown: unknown) => {
        state.error = placedError(thrown);
      },
    );
    return state;
  },
});
