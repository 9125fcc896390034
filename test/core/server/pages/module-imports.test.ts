import { expect } from 'chai';
import { moduleImports } from '../../../../core/server/pages/module-imports.ts';

/** By specifier, as found. */
function importsOf(code: string): Readonly<Record<string, readonly string[]>> {
  const read = moduleImports(code);
  if (!read.ok) throw new Error(read.error);
  return Object.fromEntries(read.value.map(({ specifier, names }) => [specifier, names]));
}

const cases: Readonly<Record<string, readonly [code: string, found: Readonly<Record<string, readonly string[]>>]>> = {
  'over several lines, with comments between': [
    'import {\n  a, // import { no } from "nowhere"\n  b as c /* , d */,\n} from "m";',
    { m: ['a', 'b'] },
  ],
  minified: ['import{a as b,c}from"m";import d,{e}from"n";let x=1;', { m: ['a', 'c'], n: ['default', 'e'] }],
  'as a whole': ['import * as all from "m"; import start, * as rest from "n";', { m: [], n: ['default'] }],
  'for their effect': ['import "m"', { m: [] }],
  'to be exported again': [
    'export { a as b, default as c } from "m"; export * from "n"; export * as o from "o";',
    { m: ['a', 'default'], n: [], o: [] },
  ],
  'under names that are texts': ['import { "a b" as ab } from "m"; export { "c d" } from "m";', { m: ['a b', 'c d'] }],
  'with attributes': ['import data from "./data.json" with { type: "json" };', { './data.json': ['default'] }],
  'in two statements': ['import { a } from "m";\nimport { a as b, c } from "m";', { m: ['a', 'c'] }],
  'behind other statements': ['const a = 1\nimport { b } from "m"', { m: ['b'] }],
  'with $ and letters of other scripts in their names': ['import { $a, größe } from "m";', { m: ['$a', 'größe'] }],
};

const none: Readonly<Record<string, string>> = {
  'a comment': '// import { a } from "m";\n/*\nimport { b } from "m";\n*/',
  'a text': 'const a = \'; import { b } from "m"\'; const c = "\\";import d from \\"m\\"";',
  'a template': 'const a = `\nimport { b } from "m";\n${`;import c from "m"`}`;',
  'a regular expression': 'const a = /;import b from "m"/.test("");',
  'markup of a template that ends a line': 'html`<p>\nexport * from "m"\n</p>`;',
  'a call': 'const a = await import("m"); import.meta.url;',
  'an export of its own': 'const a = 1; const from = "m"; export { a, from }; export default { import: "m" };',
};

describe('what a module imports', () => {
  for (const [title, [code, found]] of Object.entries(cases))
    it(`is found ${title}`, () => {
      expect(importsOf(code)).to.deep.equal(found);
    });

  for (const [title, code] of Object.entries(none))
    it(`is not ${title}`, () => {
      expect(importsOf(code)).to.deep.equal({});
    });

  it('is not known of what is no module; the place is said', () => {
    expect(moduleImports('import { a } from "m";\nconst = 1;')).to.deep.equal({
      ok: false,
      error: 'Unexpected token (2:6)',
    });
  });
});
