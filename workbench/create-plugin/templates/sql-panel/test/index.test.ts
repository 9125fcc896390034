import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EditorPanels } from '@tessera/sdk';
import { fakeWorkbench } from '@tessera/sdk/testing';
import half from '../src/index.tsx';

test('it adds a panel to the SQL editor', () => {
  assert.equal(fakeWorkbench(half).get(EditorPanels, '__ID__').rank, 500);
});
