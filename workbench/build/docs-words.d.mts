export function withoutDocsWords(code: string): string;
