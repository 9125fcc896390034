import { expect } from 'chai';
import { Container as Real } from 'inversify';
import 'reflect-metadata';
import { Container as Lean } from '../../../../workbench/browser/lean/inversify.ts';

/** The calls that `Services` makes. */
interface Container {
  readonly bind: (id: symbol) => {
    readonly toConstantValue: (value: unknown) => unknown;
    readonly toResolvedValue: (make: (...values: never[]) => unknown, needs: readonly symbol[]) => unknown;
  };
  readonly isBound: (id: symbol) => boolean;
  readonly get: (id: symbol) => unknown;
}
const makers: Readonly<Record<string, () => Container>> = {
  inversify: () => new Real({ defaultScope: 'Singleton' }),
  'the small container': () => new Lean(),
};

describe('Container', () => {
  for (const [name, make] of Object.entries(makers)) {
    it(`makes one of each, from one of each other, in ${name}`, () => {
      const [a, b, c] = [Symbol('a'), Symbol('b'), Symbol('c')];
      const container = make();
      let made = 0;
      container.bind(a).toConstantValue('x');
      container.bind(b).toResolvedValue(
        (text: string) => {
          made += 1;
          return { text };
        },
        [a],
      );
      container.bind(c).toResolvedValue((one: unknown, text: string) => ({ one, text }), [b, a]);
      expect(container.get(c)).to.deep.equal({ one: { text: 'x' }, text: 'x' });
      expect(container.get(b)).to.equal(container.get(b));
      expect([made, container.isBound(a), container.isBound(Symbol('a'))]).to.deep.equal([1, true, false]);
    });

    it(`reports a cycle and a missing service by name in ${name}`, () => {
      const [a, b, lost] = [Symbol('first'), Symbol('second'), Symbol('lost')];
      const container = make();
      container.bind(a).toResolvedValue((other: unknown) => other, [b]);
      container.bind(b).toResolvedValue((other: unknown) => other, [a]);
      expect(() => container.get(a)).to.throw(/[Cc]ircular dependency/);
      expect(() => container.get(lost)).to.throw(/lost/);
    });
  }
});
