const hexColor = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const rgbColor = /^rgba?\(([^()]*)\)$/i;
const channel = /^(?:\d{1,3}|\d{1,3}(?:\.\d+)?%)$/;
const opacity = /^(?:\d*\.?\d+|\d{1,3}(?:\.\d+)?%)$/;

/** Whether a text is a colour in hex or rgb, such as `#1fa8c9`, `rgb(31, 168, 201)` or `rgb(31 168 201 / 50%)`. */
export function isColorText(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  if (hexColor.test(text)) return true;
  const parts = rgbColor
    .exec(text)?.[1]
    ?.trim()
    .split(/\s*[,/]\s*|\s+/);
  if (parts === undefined || parts.length < 3 || parts.length > 4) return false;
  const [red = '', green = '', blue = '', alpha = '1'] = parts;
  const isWithin = (part: string, pattern: RegExp, most: number) =>
    pattern.test(part) && Number.parseFloat(part) <= (part.endsWith('%') ? 100 : most);
  return [red, green, blue].every((part) => isWithin(part, channel, 255)) && isWithin(alpha, opacity, 1);
}
