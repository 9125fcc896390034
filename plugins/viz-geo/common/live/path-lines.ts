/** A point of a drawing, px. */
export type Px = readonly [number, number];

/** Points of an arc per quarter of a turn: a circle of 30 px looks round. */
const arcSteps = 6;

const token = /[MmLlHhVvAaZz]|-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g;
const lengths: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, A: 7 };

/** The lines of a path of `M`, `L`, `H`, `V`, `A` and `Z`, which is all that maps are drawn with. */
export function pathLines(d: string): readonly (readonly Px[])[] {
  const lines: Px[][] = [];
  let [x, y] = [0, 0];
  for (const { command, numbers } of commandsOf(d)) {
    const kind = command.toUpperCase();
    const isRelative = command !== kind;
    const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
    const line = lines.at(-1);
    const [a = 0, b = 0] = numbers;
    if (kind === 'Z') {
      [x, y] = line?.[0] ?? [x, y];
      if (line !== undefined) line.push([x, y]);
      continue;
    }
    const [radiusX = 0, radiusY = 0, , isLarge = 0, isSweep = 0, endX = 0, endY = 0] = numbers;
    const before: Px = [x, y];
    if (kind === 'A') [x, y] = [fromX + endX, fromY + endY];
    else if (kind === 'H') x = fromX + a;
    else if (kind === 'V') y = fromY + a;
    else [x, y] = [fromX + a, fromY + b];
    if (kind === 'M') lines.push([[x, y]]);
    else if (kind === 'A') line?.push(...arcPoints(before, [x, y], [radiusX, radiusY], isLarge === 1, isSweep === 1));
    else line?.push([x, y]);
  }
  return lines.filter(({ length }) => length > 1);
}

/** Numbers that follow a command in sets are as many commands; after the first `M` they are lines. */
function commandsOf(d: string): readonly { readonly command: string; readonly numbers: readonly number[] }[] {
  const found: { command: string; numbers: number[] }[] = [];
  for (const [text] of d.matchAll(token)) {
    if (/^[a-z]$/i.test(text)) {
      found.push({ command: text, numbers: [] });
      continue;
    }
    const last = found.at(-1);
    if (last === undefined) continue;
    if (last.numbers.length < (lengths[last.command.toUpperCase()] ?? 0)) last.numbers.push(Number(text));
    else {
      const { command } = last;
      found.push({ command: command === 'M' ? 'L' : command === 'm' ? 'l' : command, numbers: [Number(text)] });
    }
  }
  return found;
}

/** Points of an arc without the first one, by its ends as SVG gives them (SVG 2, appendix B.2.4); axes are not turned. */
function arcPoints(
  [x1, y1]: Px,
  [x2, y2]: Px,
  [givenX, givenY]: Px,
  isLarge: boolean,
  isSweep: boolean,
): readonly Px[] {
  const [halfX, halfY] = [(x1 - x2) / 2, (y1 - y2) / 2];
  if ((halfX === 0 && halfY === 0) || givenX === 0 || givenY === 0) return [[x2, y2]];
  // Radii that are too short to reach both ends grow until they do.
  const grown = Math.sqrt(Math.max(1, (halfX / givenX) ** 2 + (halfY / givenY) ** 2));
  const [rx, ry] = [Math.abs(givenX) * grown, Math.abs(givenY) * grown];
  const [ux, uy] = [halfX / rx, halfY / ry];
  const square = ux ** 2 + uy ** 2;
  const factor = Math.sqrt(Math.max(0, 1 / square - 1)) * (isLarge === isSweep ? -1 : 1);
  const [middleX, middleY] = [(x1 + x2) / 2 + factor * uy * rx, (y1 + y2) / 2 - factor * ux * ry];
  const angleOf = (px: number, py: number): number => Math.atan2((py - middleY) / ry, (px - middleX) / rx);
  const [from, to] = [angleOf(x1, y1), angleOf(x2, y2)];
  const turn = 2 * Math.PI;
  const swept = isSweep ? (to - from + turn) % turn : -((from - to + turn) % turn);
  const steps = Math.max(2, Math.ceil((Math.abs(swept) / turn) * 4 * arcSteps));
  return Array.from({ length: steps }, (_, step): Px => {
    if (step === steps - 1) return [x2, y2];
    const angle = from + (swept * (step + 1)) / steps;
    return [middleX + rx * Math.cos(angle), middleY + ry * Math.sin(angle)];
  });
}
