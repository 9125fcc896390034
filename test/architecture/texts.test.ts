import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { filesBelow } from '../support/source-files.ts';

/** Words between tags that are in the code and not in a message catalogue. */
const betweenTags = /<[A-Za-z][^<>{}]*>\s*([^<>{}]*[A-Za-z]{2}[^<>{}]*?)\s*<\//g;
/** Words in attributes that a user sees or hears. */
const inAttributes = /\b(?:aria-label|aria-description|title|placeholder|label|alt|hint)="([^"]*[A-Za-z]{2}[^"]*)"/g;

/** The same in every language: names of encodings, and examples of code and of a currency code. */
const notWords: ReadonlySet<string> = new Set(['UTF-8', 'UTF-16', 'Latin-1', 'USD', 'SUM(amount) / COUNT(*)']);

describe('texts', () => {
  it('that a user sees come from message catalogues [2.4.3]', () => {
    const files = ['core', 'plugins', 'workbench'].flatMap((area) => filesBelow(area, /\.tsx$/));
    const bare = files.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [betweenTags, inAttributes]
        .flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))
        .filter((text) => !notWords.has(text))
        .map((text) => `${file}: ${text}`);
    });
    expect(bare).to.deep.equal([]);
  });
});
