import { expect } from 'chai';
import { isFromFrame } from '../../../../plugins/view-frames/common/frame-messages.ts';

const select = (selects: unknown) => ({ kind: 'select', selects, x: 1, y: 2, isAdditive: false });
const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`column ${String(index)}`, 1]));

describe('messages of a frame', () => {
  it('are taken in the known forms', () => {
    const known = [
      { kind: 'ready' },
      { kind: 'pong', turn: 3 },
      { kind: 'fail', message: 'no ink' },
      select({ shop: 'Oslo', amount: 3, isOpen: true, owner: null }),
    ];
    expect(known.filter((one) => !isFromFrame(one))).to.deep.equal([]);
  });

  for (const [what, message] of [
    ['of another kind', { kind: 'fetch', url: '/api/v1/me/' }],
    ['no object', 'ready'],
    ['with a field that nobody knows', { kind: 'ready', more: 1 }],
    ['with a reason longer than 500 characters', { kind: 'fail', message: 'x'.repeat(501) }],
    ['that select nothing', select({})],
    ['that select 21 columns', select(many)],
    ['that select an object', select({ shop: { from: 1 } })],
    ['that select an object under a name of two lines', select({ 'sh\nop': { from: 1 } })],
    ['that select a text longer than 2,000 characters', select({ shop: 'x'.repeat(2_001) })],
    ['with a place that is none', { ...select({ shop: 'Oslo' }), x: Number.NaN }],
  ] as const) {
    it(`are refused: one ${what}`, () => {
      expect(isFromFrame(message)).to.equal(false);
    });
  }
});
