import { contribute } from '#core/common';
import { VizTypes, type VizType } from '#plugins/viz-kit';
import type { PureCall } from '../../../../plugins/pure-viz/common/pure-calls.ts';
import { pureVizTypes } from '../../../../plugins/pure-viz/common/pure-viz-type.ts';
import { answerCall } from '../../../../plugins/pure-viz/common/sandbox/answer-call.ts';

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** A chart type as a host has it while the plugin runs elsewhere: everything between the two is JSON. */
export async function typeBeside(
  viz: VizType,
  changed: (answer: unknown, call: PureCall) => unknown = (answer) => answer,
): Promise<VizType> {
  const half = { contributions: [contribute(VizTypes, viz)] };
  const ask = async (call: PureCall): Promise<unknown> =>
    changed(overTheWire(await answerCall(half, overTheWire(call) as PureCall)), call);
  const [type] = pureVizTypes(await ask({ kind: 'describe' }), ask);
  if (type === undefined) throw new Error('It has no chart type.');
  return type;
}
