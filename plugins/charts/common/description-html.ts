/** A description as HTML: paragraphs and line breaks, nothing in it interpreted. */
export function descriptionHtml(text: string | null): string {
  if (text === null || text.trim() === '') return '';
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return escaped
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
