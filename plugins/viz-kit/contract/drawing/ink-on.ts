import { rgb } from 'd3';

const dark = '#1b1b1b';
const light = '#ffffff';

/** Text on a coloured background: dark or light, whichever has more contrast (WCAG 1.4.3). */
export function inkOn(ground: string): string {
  const luminance = luminanceOf(ground);
  return contrast(luminance, luminanceOf(dark)) >= contrast(luminance, luminanceOf(light)) ? dark : light;
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

function luminanceOf(color: string): number {
  const { r, g, b } = rgb(color);
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
