import type { DrawInput } from '../type/viz-type.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Font size of axes, labels and notes, px. */
export const labelFontPx = 11;

/** An SVG element. Attributes only, no inline style: the page's security policy refuses style attributes. */
export function svg<K extends keyof SVGElementTagNameMap>(
  document: Document,
  name: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string | undefined)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(svgNamespace, name);
  setAttributes(element, attributes);
  for (const child of children) if (child !== undefined) element.append(child);
  return element;
}

/** Makes elements that have these attributes in common, in about half the time that each of them would take alone. */
export function svgCopies<K extends keyof SVGElementTagNameMap>(
  document: Document,
  name: K,
  shared: Attributes,
): (own: Attributes) => SVGElementTagNameMap[K] {
  const first = svg(document, name, shared);
  return (own) => {
    const element = first.cloneNode() as SVGElementTagNameMap[K];
    setAttributes(element, own);
    return element;
  };
}

export function setAttributes(element: Element, attributes: Attributes): void {
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) element.setAttribute(name, typeof value === 'number' ? formatPx(value) : value);
  }
}

/** Coordinates with two decimals: as exact as a screen, and the same from every engine. */
export const formatPx = (value: number): string => String(Math.round(value * 100) / 100);

type RootInput = Pick<DrawInput<unknown>, 'document' | 'theme' | 'size'>;

/** The root element of a drawing. Left to right on all pages, so that anchors keep their meaning. */
export function svgRoot({ document, theme, size }: RootInput): SVGSVGElement {
  const root = svg(document, 'svg');
  applyTheme(root, { theme, size });
  return root;
}

/** Gives a drawing made elsewhere, such as by Plot, the attributes of `svgRoot`. */
export function applyTheme(root: SVGSVGElement, { theme, size }: Omit<RootInput, 'document'>): void {
  setAttributes(root, {
    xmlns: svgNamespace,
    width: size.widthPx,
    height: size.heightPx,
    viewBox: `0 0 ${formatPx(size.widthPx)} ${formatPx(size.heightPx)}`,
    fill: theme.text,
    direction: 'ltr',
    'font-family': theme.fontFamily,
    'font-size': labelFontPx,
    'font-variant': 'tabular-nums',
  });
}

/**
 * A text whose full form appears on hover when it is shown shortened. `plaintext` keeps right-to-left words whole. A `dy`
 * in em is of the text's own `font-size`, or of `labelFontPx`.
 */
export function svgText(document: Document, attributes: Attributes, shown: string, full = shown): SVGTextElement {
  const title = full === shown ? undefined : svg(document, 'title', {}, full);
  const placed = rightToLeftLetter.test(shown) ? { ...attributes, ...loweredWhole(attributes) } : attributes;
  return svg(document, 'text', { 'unicode-bidi': 'plaintext', ...placed }, shown, title);
}

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** By `y`, since of right-to-left words `dy` moves the first letter only, in browsers as in pictures. */
function loweredWhole({ y = 0, dy, 'font-size': fontPx = labelFontPx }: Attributes): Attributes {
  if (typeof dy !== 'string' || !dy.endsWith('em')) return {};
  return { y: Number(y) + Number.parseFloat(dy) * Number(fontPx), dy: undefined };
}

/** A line in the middle of an otherwise empty drawing. */
export function noteScene(input: RootInput, note: string) {
  const root = svgRoot(input);
  root.append(
    svgText(
      input.document,
      {
        x: input.size.widthPx / 2,
        y: input.size.heightPx / 2,
        'text-anchor': 'middle',
        fill: input.theme.mutedText,
        'font-size': 13,
      },
      note,
    ),
  );
  return { element: root, marks: [], legend: [] } as const;
}
