const declared = /\bdefine(?:ExtensionPoint|Route)\(/;
const summary = /\bsummary: (?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)(?:,\s*|\s*(?=\}))/g;

/** A module's text without the sentences that extension points and routes bring for the documents, which no page shows. */
export function withoutDocsWords(code) {
  return declared.test(code) && !code.includes('defineMessages(') ? code.replace(summary, '') : code;
}

export function docsWords() {
  return {
    name: 'docs-words',
    transform: (code, id) =>
      id.includes('/node_modules/') || !/\.tsx?$/.test(id) ? null : { code: withoutDocsWords(code), map: null },
  };
}
