import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect } from 'chai';
import { usage } from '../runner/options.ts';
import { filesBelow } from '../support/source-files.ts';

const pages = [...filesBelow('.github', /\.md$/), ...filesBelow('docs', /\.md$/), ...rootPages()];
/** Shorter ones are ids of extension points. */
const isPath = (name: string): boolean => !/^(core|workbench)\/[\w-]+$/.test(name);
/** The plugin that docs/writing-a-viz.md builds; its own test writes the files. */
const builtOnThePage = /^plugins\/viz-lollipop/;

function rootPages(): readonly string[] {
  return [
    ...['README', 'CONTRIBUTING', 'CHANGELOG', 'SECURITY', 'CODE_OF_CONDUCT'].map((name) => `${name}.md`),
    'NOTICE',
  ];
}

/** Each match's first group, with the page that has it. */
function named(pattern: RegExp): readonly { readonly page: string; readonly name: string }[] {
  return pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(pattern)].map(([, name = '']) => ({ page, name })),
  );
}

describe('the documents', () => {
  it('name only paths that are there', () => {
    const paths = named(
      /(?<=[`(\s])((?:core|plugins|workbench|test|docs|\.ci|\.github)\/[\w./-]*[\w/])(?=[`)\s:,;#]|\.\s)/g,
    );
    expect(paths.length).to.be.greaterThan(100);
    const gone = paths.filter(({ name }) => isPath(name) && !builtOnThePage.test(name) && !existsSync(name));
    expect(gone).to.deep.equal([]);
  });

  it('link only to files that are there', () => {
    const links = named(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g);
    expect(links.length).to.be.greaterThan(50);
    const broken = links.filter(({ page, name }) => !existsSync(normalize(join(dirname(page), name))));
    expect(broken).to.deep.equal([]);
  });

  it('link only to headings that are there', () => {
    const anchors = named(/\]\(([^)\s:]*#[^)\s]+)\)/g);
    const broken = anchors.filter(({ page, name }) => {
      const [file = '', heading = ''] = name.split('#');
      const target = file === '' ? page : normalize(join(dirname(page), file));
      return !headingsOf(target).includes(heading);
    });
    expect(broken).to.deep.equal([]);
  });

  it('name only commands that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object };
    const commands = named(/npm run (?:--silent )?([a-z-]+)/g);
    expect(commands.filter(({ name }) => !(name in scripts))).to.deep.equal([]);
  });

  it('give "npm test" only options that it has', () => {
    const options = named(/npm test(?: --silent)? -- .*?(--[a-z-]+)/g);
    expect(options.length).to.be.greaterThan(2);
    expect(options.filter(({ name }) => !usage.includes(`${name} `))).to.deep.equal([]);
  });
});

/** Anchors of a page's headings, as forges make them. */
function headingsOf(page: string): readonly string[] {
  const headings = [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text);
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
