import * as Plot from '@observablehq/plot';
import type { DrawInput } from '../type/viz-type.ts';
import { scalePieces } from './axis-break/axis-break.ts';
import { applyTheme, labelFontPx, setAttributes } from './svg.ts';
import type { ValueAxis } from './value-axis.ts';

/** An Observable Plot in the look of the page. Plot's style sheet is left out: the security policy refuses it. */
export function plotElement(
  input: Pick<DrawInput<unknown>, 'document' | 'theme' | 'size'>,
  options: Plot.PlotOptions,
): SVGSVGElement {
  const { document, theme, size } = input;
  const drawn = Plot.plot({ ...options, document, width: size.widthPx, height: size.heightPx, className: 'viz' });
  const element = drawn.tagName.toLowerCase() === 'svg' ? drawn : drawn.querySelector('svg');
  if (element === null) throw new Error('Plot drew no picture.');
  const root = element as SVGSVGElement; // Plot.plot without legend or caption is its svg
  root.querySelector('style')?.remove();
  for (const text of root.querySelectorAll('text')) setAttributes(text, { 'unicode-bidi': 'plaintext' });
  applyTheme(root, { theme, size });
  root.removeAttribute('class');
  return root;
}

/** The scale of a value axis as Plot takes it; of a broken one with its pieces. */
export function plotScale(
  axis: Pick<ValueAxis, 'type' | 'domain' | 'gap'>,
  rangePx: readonly [number, number],
): Plot.ScaleOptions {
  if (axis.gap === undefined) return { type: axis.type, domain: [...axis.domain], axis: null };
  const { domain, range } = scalePieces(axis, rangePx);
  return { type: axis.type, domain: [...domain], range: [...range], axis: null };
}

/** Calm horizontal lines at the ticks, the one at zero stronger. */
export function gridMarks(
  direction: 'x' | 'y',
  ticks: readonly number[],
  theme: DrawInput<unknown>['theme'],
): Plot.Markish[] {
  const lines = { stroke: theme.grid, strokeOpacity: 1, strokeWidth: 1 };
  const zero = { stroke: theme.mutedText, strokeOpacity: 0.6, strokeWidth: 1 };
  const hasZero = ticks.includes(0);
  return direction === 'y'
    ? [Plot.gridY([...ticks], lines), ...(hasZero ? [Plot.ruleY([0], zero)] : [])]
    : [Plot.gridX([...ticks], lines), ...(hasZero ? [Plot.ruleX([0], zero)] : [])];
}

/** Labels of a value axis: no line, no tick marks. */
export function valueAxisMark(
  side: 'left' | 'bottom',
  ticks: readonly number[],
  label: (value: number) => string,
  theme: DrawInput<unknown>['theme'],
): Plot.Markish {
  const look = {
    ticks: [...ticks],
    tickFormat: label,
    tickSize: 0,
    tickPadding: 6,
    label: null,
    fill: theme.mutedText,
    fontSize: labelFontPx,
  };
  return side === 'left' ? Plot.axisY({ ...look, anchor: 'left' }) : Plot.axisX({ ...look, anchor: 'bottom' });
}
