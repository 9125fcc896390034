import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VizTypes } from '@tessera/sdk';
import { checkViz } from '@tessera/sdk/checks';
import { drawViz, fakeWorkbench, sampleDataFor } from '@tessera/sdk/testing';
import half from '../src/index.ts';

const viz = fakeWorkbench(half).get(VizTypes, '__KEY__');

test('keeps the contract of chart types', async () => {
  assert.deepEqual(await checkViz(viz), []);
});

test('draws a dot for each category', async () => {
  const { formData, data } = sampleDataFor(viz);
  const { scene } = await drawViz(viz, formData, data);
  assert.equal(scene.element.querySelectorAll('circle').length, data[0]?.rowCount);
});
