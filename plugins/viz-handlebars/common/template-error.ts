/** What is wrong with a template, as a sentence for the person who writes it. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
