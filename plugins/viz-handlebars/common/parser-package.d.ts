/** The parser alone: the compiler of the package builds functions from text, which the page's security policy refuses. */
declare module 'handlebars/dist/cjs/handlebars/compiler/base.js' {
  export function parse(template: string): import('./template-nodes.ts').Program;
}
