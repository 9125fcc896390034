import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NavEntries, Pages } from '@tessera/sdk';
import { fakeWorkbench } from '@tessera/sdk/testing';
import half from '../src/index.tsx';

test('its entry of the navigation leads to its page', () => {
  const workbench = fakeWorkbench(half);
  assert.equal(workbench.get(NavEntries, '__ID__').href, workbench.get(Pages, '/__ID__/').link.href());
});
