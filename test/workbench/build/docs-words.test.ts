import { expect } from 'chai';
import { withoutDocsWords } from '../../../workbench/build/docs-words.mjs';

describe('the sentences of extension points and routes', () => {
  it('are left out of the page', () => {
    const code = `const Points = defineExtensionPoint({
  id: "a/points",
  summary: "What a \\"point\\" adds.",
  keyOf: (item) => item.id
});
const read = defineRoute("GET", "/a/", {}, ["can_read", "A"], { summary: 'Reads it.' });`;
    expect(withoutDocsWords(code)).to.equal(`const Points = defineExtensionPoint({
  id: "a/points",
  keyOf: (item) => item.id
});
const read = defineRoute("GET", "/a/", {}, ["can_read", "A"], { });`);
  });

  it('are no words that people read: a catalogue keeps its own', () => {
    const code = 'export const words = defineMessages("a", { summary: "{{count}} rows." });';
    expect(withoutDocsWords(code)).to.equal(code);
  });

  it('are kept where nothing of both is declared', () => {
    const code = 'const renderer = { draw, summary: "Rows." };';
    expect(withoutDocsWords(code)).to.equal(code);
  });
});
