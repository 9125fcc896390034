/** Small words of which names have one here and none there. */
const smallWords = new Set(['and', 'the', 'of', 'de', 'la', 'le', 'les', 'du', 'da', 'do', 'del', 'et', 'y']);
const longWords: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };

/** A name as it is compared: without case, accents, punctuation and small words. */
export function plainName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/(?<=\p{L})['’ʼ`]s\b/gu, 's');
  const words = letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const kept = words.filter((word) => !smallWords.has(word));
  return (kept.length === 0 ? words : kept).map((word) => longWords[word] ?? word).join(' ');
}
