/**
 * The cells of a row of JSONCompactEachRow as they are written, so that numbers keep all digits: `[1,"a, b",[2,3]]` has
 * `1`, `"a, b"` and `[2,3]`.
 */
export function splitRow(row: string): readonly string[] {
  const cells: string[] = [];
  let depth = 0;
  let start = 1;
  for (let at = 1; at < row.length; at += 1) {
    switch (row.charCodeAt(at)) {
      case quote:
        at = endOfText(row, at);
        break;
      case openList:
      case openObject:
        depth += 1;
        break;
      case closeList:
      case closeObject:
        depth -= 1;
        if (depth < 0) {
          cells.push(row.slice(start, at).trim());
          return cells;
        }
        break;
      case comma:
        if (depth > 0) break;
        cells.push(row.slice(start, at).trim());
        start = at + 1;
        break;
      default:
    }
  }
  return cells;
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The closing quote of a text that begins at `at`. */
function endOfText(row: string, at: number): number {
  for (let end = row.indexOf('"', at + 1); end !== -1; end = row.indexOf('"', end + 1)) {
    let slashes = 0;
    while (row.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return row.length;
}
