import { expect } from 'chai';
import fc from 'fast-check';
import { Type as RealType } from 'typebox';
import { Value as RealValue } from 'typebox/value';
import { Type as LeanType } from '../../../../workbench/browser/lean/type.ts';
import { Value as LeanValue } from '../../../../workbench/browser/lean/value.ts';

type Builders = typeof LeanType;
type Schema = Parameters<typeof LeanValue.Convert>[0];

const schemas: Readonly<Record<string, (type: Builders) => unknown>> = {
  text: (type) => type.String({ minLength: 2 }),
  number: (type) => type.Number({ minimum: 0, maximum: 10 }),
  integer: (type) => type.Integer(),
  boolean: (type) => type.Boolean(),
  nullable: (type) => type.Union([type.Integer(), type.Null()]),
  choice: (type) => type.Union([type.Literal('a'), type.Literal('b')]),
  list: (type) => type.Array(type.Integer(), { maxItems: 2 }),
  tuple: (type) => type.Tuple([type.String(), type.Number()]),
  record: (type) => type.Record(type.String(), type.Boolean()),
  strict: (type) =>
    type.Object({ a: type.String(), b: type.Optional(type.Integer()) }, { additionalProperties: false }),
  open: (type) =>
    type.Object({ a: type.Optional(type.Boolean()), n: type.Object({ x: type.Optional(type.Number()) }) }),
};
const leaf = fc.oneof(
  fc.constantFrom('a', 'b', 'true', 'false', '0', '1', '12', '-3.5', '', 'abc', 'x'),
  fc.integer({ min: -20, max: 20 }),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, min: -20, max: 20 }),
);
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.record({ a: leaf, b: leaf, n: fc.record({ x: leaf }, { requiredKeys: [] }), other: leaf }, { requiredKeys: [] }),
);
const both = (name: string) => {
  const make = schemas[name];
  if (make === undefined) throw new Error(name);
  return { lean: make(LeanType) as Schema, real: make(RealType as unknown as Builders) as never };
};

describe('Value', () => {
  for (const name of Object.keys(schemas)) {
    it(`checks ${name} as typebox does`, () => {
      const { lean, real } = both(name);
      fc.assert(
        fc.property(value, (given) => {
          expect(LeanValue.Check(lean, given)).to.equal(RealValue.Check(real, given));
        }),
        { numRuns: 400 },
      );
    });
  }

  for (const name of ['text', 'number', 'integer', 'boolean', 'nullable', 'choice']) {
    it(`converts texts, numbers and booleans to ${name} as typebox does`, () => {
      const { lean, real } = both(name);
      const plain = leaf.filter((given) => given !== null && given !== '');
      fc.assert(
        fc.property(plain, (given) => {
          const [mine, theirs] = [LeanValue.Convert(lean, given), RealValue.Convert(real, given)];
          // What does not fit in the end is refused by both; its form in between does not matter.
          if (RealValue.Check(real, theirs)) expect(mine).to.deep.equal(theirs);
          else expect(LeanValue.Check(lean, mine)).to.equal(false);
        }),
        { numRuns: 400 },
      );
    });
  }

  it('fills defaults as typebox does', () => {
    const make = (type: Builders) =>
      type.Object({
        a: type.String({ default: 'x' }),
        b: type.Optional(type.Integer({ default: 3 })),
        c: type.Optional(type.Integer()),
        d: type.Unsafe({ default: [null, null] }),
        e: type.Object({ f: type.Boolean({ default: true }) }, { default: {} }),
      });
    for (const given of [{}, { a: 'y', c: 1 }, { d: [1, 2], e: { f: false } }]) {
      const mine = LeanValue.Default(make(LeanType), structuredClone(given));
      expect(mine).to.deep.equal(
        RealValue.Default(make(RealType as unknown as Builders) as never, structuredClone(given)),
      );
    }
  });
});
