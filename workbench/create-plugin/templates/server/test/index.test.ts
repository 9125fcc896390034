import assert from 'node:assert/strict';
import { test } from 'node:test';
import half, { readGreeting } from '../src/server/index.ts';

test('its routes stand below its own id', () => {
  assert.equal(readGreeting.path, '/api/v1/__ID__/');
  assert.equal(half.routes?.length, 1);
});
