import { expect } from 'chai';
import type { Answer } from '../../../support/session.ts';

/** The first value of each row that a statement gave. */
export function firstColumn(answer: Answer): readonly unknown[] {
  expect(answer.status, answer.text).to.equal(200);
  return (answer.body.data as readonly object[]).map((row) => Object.values(row)[0] as unknown);
}
