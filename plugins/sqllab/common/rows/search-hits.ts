/** A text in pieces; every second one, from index 1 on, is a hit of the search. Case does not matter. */
export function searchHits(text: string, search: string): readonly string[] {
  if (search === '') return [text];
  const [lowText, low] = [text.toLowerCase(), search.toLowerCase()];
  if (lowText.length !== text.length) return [text]; // some letters change their length; positions would be wrong
  const pieces: string[] = [];
  let from = 0;
  for (let at = lowText.indexOf(low); at >= 0; at = lowText.indexOf(low, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + low.length));
    from = at + low.length;
  }
  return [...pieces, text.slice(from)];
}
