import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DashboardBlocks } from '@tessera/sdk';
import { fakeWorkbench } from '@tessera/sdk/testing';
import half from '../src/index.tsx';

test('a new block knows which plugin draws it', () => {
  const block = fakeWorkbench(half).get(DashboardBlocks, 'DYNAMIC:__ID__');
  assert.equal(block.createMeta()['componentKey'], '__ID__');
});
