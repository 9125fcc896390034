import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { filesBelow } from '../support/source-files.ts';

/** Comments on lines of their own, behind code, and within it. */
const comments = /^[ \t]*\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*|[ \t]\/\/ .*$|\/\*\*? [^\n]*?\*\//gm;
/** Words of our own for: is, is shown, is kept; the caller, the reader. */
const ownWords = /\b(?:stands?|stood|whoever)\b/i;
const startOfLine = /\n[ \t]*(?:\*|\/\/) ?/g;
const elsewhere = /§ ?\d|wire contract|\bthe specification\b|(?<!\/)\bviz-types\b/i;
const sectionsNamed = /docs\/http-api\.md, ("[^"]+"(?:(?:, | and )"[^"]+")*)/g;

function commentsOf(file: string): readonly { readonly file: string; readonly text: string }[] {
  const found = readFileSync(file, 'utf8').match(comments) ?? [];
  return found.map((comment) => ({ file, text: comment.replace(startOfLine, ' ') }));
}

describe('comments', () => {
  const all = ['core', 'plugins', 'workbench', 'test'].flatMap((area) =>
    filesBelow(area, /\.(?:[mc]js|tsx?)$/).flatMap(commentsOf),
  );

  it('cite no document that is not in the repository', () => {
    expect(all.length).to.be.greaterThan(5_000);
    expect(all.filter(({ text }) => elsewhere.test(text))).to.deep.equal([]);
  });

  it('say what is, and who does it, in the words of the field', () => {
    expect(all.filter(({ text }) => ownWords.test(text))).to.deep.equal([]);
  });

  it('name only sections that docs/http-api.md has', () => {
    const headings = [...readFileSync('docs/http-api.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    const gone = all.flatMap(({ file, text }) =>
      [...text.matchAll(sectionsNamed)]
        .flatMap(([, names = '']) => [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => name))
        .filter((name) => !headings.includes(name))
        .map((name) => `${file}: ${name ?? ''}`),
    );
    expect(gone).to.deep.equal([]);
  });
});
