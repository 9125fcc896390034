import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { Type as Real } from 'typebox';
import { filesBelow } from '../../../support/source-files.ts';
import { Type as Lean } from '../../../../workbench/browser/lean/type.ts';

type Builders = typeof Lean;

/** The same schema made by both. */
const cases: Readonly<Record<string, (type: Builders) => unknown>> = {
  'a text with limits': (type) => type.String({ minLength: 1, maxLength: 5, default: 'x' }),
  'numbers and booleans': (type) => [
    type.Number({ minimum: 0 }),
    type.Integer(),
    type.Boolean(),
    type.Null(),
    type.Unknown(),
    type.Any(),
  ],
  literals: (type) => [type.Literal('a'), type.Literal(3), type.Literal(true)],
  'a union': (type) => type.Union([type.String(), type.Null()], { description: 'd' }),
  'lists and tuples': (type) => [
    type.Array(type.String(), { maxItems: 3 }),
    type.Tuple([type.String(), type.Number()]),
  ],
  'a record': (type) => type.Record(type.String(), type.Integer()),
  'an object with optional members': (type) =>
    type.Object({ a: type.Optional(type.String()), b: type.Integer() }, { additionalProperties: false }),
  'an object without required members': (type) => type.Object({ a: type.Optional(type.String()) }),
  'a partial': (type) =>
    type.Partial(type.Object({ a: type.String(), b: type.Optional(type.Null()) }, { additionalProperties: true })),
  'a foreign schema': (type) => type.Unsafe({ enum: [1, 2], default: 1 }),
};

describe('Type', () => {
  for (const [name, make] of Object.entries(cases)) {
    it(`makes ${name} as typebox does`, () => {
      expect(JSON.parse(JSON.stringify(make(Lean)))).to.deep.equal(
        JSON.parse(JSON.stringify(make(Real as unknown as Builders))),
      );
    });
  }

  it('has every function of typebox that code of the page may call', () => {
    const files = ['core', 'plugins', 'workbench'].flatMap((area) => filesBelow(area, /\.tsx?$/));
    const called = files
      .filter((file) => !file.includes('/server/'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\bType\.([A-Z]\w+)\(/g)].map(([, name = '']) => name),
      );
    expect([...new Set(called)].filter((name) => !(name in Lean))).to.deep.equal([]);
  });
});
