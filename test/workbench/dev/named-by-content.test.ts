import { expect } from 'chai';
import { namedByContent, type Script } from '../../../workbench/dev/named-by-content.mjs';

const doors: Readonly<Record<string, string>> = { '#plugins/kit': 'kit-AAAAAAAA.js' };
const script = (file: string, text: string, imports: readonly string[]): Script => ({ file, text, imports });
/** `bar` and `pie` import `part` and the door of `kit`; `alone` nothing. */
const scripts = (kit: string): readonly Script[] => [
  script('bar-AAAAAAAA.js', 'import { a } from "#plugins/kit";\nimport {\n  b,\n  c\n} from "./part-AAAAAAAA.js";', [
    '#plugins/kit',
    './part-AAAAAAAA.js',
  ]),
  script('pie-AAAAAAAA.js', 'const later = () => import("#plugins/kit");', ['#plugins/kit']),
  script('part-AAAAAAAA.js', 'export const b = 1, c = 2;', []),
  script('alone-AAAAAAAA.js', 'import "fastify";\nconst text = "#plugins/kit";', ['fastify']),
  script('kit-AAAAAAAA.js', kit, []),
];
const named = (kit: string) => namedByContent(scripts(kit), (specifier) => doors[specifier]);

describe('scripts named by what is in them', () => {
  it('import each other by these names', () => {
    const found = named('export const a = 1;');
    const fileOf = (name: string) => found.get(`${name}-AAAAAAAA.js`)?.file ?? '';
    expect(found.get('bar-AAAAAAAA.js')?.text).to.equal(
      `import { a } from "./${fileOf('kit')}";\nimport {\n  b,\n  c\n} from "./${fileOf('part')}";`,
    );
    expect(found.get('pie-AAAAAAAA.js')?.text).to.equal(`const later = () => import("./${fileOf('kit')}");`);
    expect(fileOf('kit')).to.match(/^kit-[0-9a-f]{12}\.js$/);
  });

  it('get another name when they or what they import changed, and keep theirs otherwise', () => {
    const [before, after] = [named('export const a = 1;'), named('export const a = 2;')];
    const changed = [...before].filter(([file, { file: name }]) => after.get(file)?.file !== name);
    expect(changed.map(([file]) => file)).to.have.members(['bar-AAAAAAAA.js', 'pie-AAAAAAAA.js', 'kit-AAAAAAAA.js']);
  });

  it('leave packages and other texts alone', () => {
    expect(named('').get('alone-AAAAAAAA.js')?.text).to.equal('import "fastify";\nconst text = "#plugins/kit";');
  });

  it('do not import each other in a ring', () => {
    const ring = [script('a.js', 'import "./b.js";', ['./b.js']), script('b.js', 'import "./a.js";', ['./a.js'])];
    expect(() => namedByContent(ring, () => undefined)).to.throw('Files import each other: a.js → b.js → a.js');
  });
});
