import { expect } from 'chai';
import { ExtensionRegistry, contribute, defineExtensionPoint } from '#core/common';

interface Fruit {
  readonly id: string;
  readonly weight: number;
}
const Fruits = defineExtensionPoint<Fruit>({
  id: 'test/fruits',
  summary: 'Fruit.',
  keyOf: (fruit) => fruit.id,
  check: (fruit) => (fruit.weight > 0 ? undefined : 'it weighs nothing'),
  order: (a, b) => a.weight - b.weight,
});
const apple = { id: 'apple', weight: 2 };
const plum = { id: 'plum', weight: 1 };

describe('ExtensionRegistry', () => {
  it('returns items in the order of their point, and by key', () => {
    const registry = new ExtensionRegistry();
    registry.add('a', Fruits, apple);
    registry.addContribution('b', contribute(Fruits, plum));
    expect([registry.all(Fruits), registry.get(Fruits, 'apple'), registry.ownerOf(Fruits, 'plum')]).to.deep.equal([
      [plum, apple],
      apple,
      'b',
    ]);
    expect(registry.registrations()).to.deep.equal([
      { owner: 'a', pointId: 'test/fruits', key: 'apple' },
      { owner: 'b', pointId: 'test/fruits', key: 'plum' },
    ]);
  });

  it('refuses a taken key and names both owners', () => {
    const registry = new ExtensionRegistry();
    registry.add('a', Fruits, apple);
    expect(() => registry.add('b', Fruits, apple)).to.throw('b: "apple" of test/fruits is already contributed by a.');
  });

  it('refuses what its point refuses, with the reason', () => {
    expect(() => new ExtensionRegistry().add('a', Fruits, { id: 'air', weight: 0 })).to.throw(
      'a: "air" does not fit test/fruits: it weighs nothing.',
    );
  });

  it('removes an item once, and leaves a successor alone', () => {
    const registry = new ExtensionRegistry();
    const first = registry.add('a', Fruits, apple);
    void first.dispose();
    registry.add('b', Fruits, apple);
    void first.dispose();
    expect(registry.ownerOf(Fruits, 'apple')).to.equal('b');
  });
});
