import type { Scene, VizSize, VizTheme } from '#plugins/viz-kit';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A scene as a complete SVG file: with ground and size, without anything that runs or loads. */
export function standaloneSvg(scene: Scene, size: VizSize, theme: VizTheme, document: Document): string {
  const root = document.createElementNS(svgNamespace, 'svg');
  const { widthPx, heightPx } = size;
  root.setAttribute('width', String(widthPx));
  root.setAttribute('height', String(heightPx));
  root.setAttribute('viewBox', `0 0 ${String(widthPx)} ${String(heightPx)}`);
  const ground = document.createElementNS(svgNamespace, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', theme.background);
  root.append(ground, contentOf(scene, size, document));
  makeHarmless(root);
  const view = document.defaultView;
  if (view === null) throw new Error('The drawing document has no window.');
  return new view.XMLSerializer().serializeToString(root);
}

function contentOf({ element }: Scene, { widthPx, heightPx }: VizSize, document: Document): Element {
  if (element.namespaceURI === svgNamespace) return element;
  const holder = document.createElementNS(svgNamespace, 'foreignObject');
  holder.setAttribute('width', String(widthPx));
  holder.setAttribute('height', String(heightPx));
  holder.append(element);
  return holder;
}

const forbiddenElements =
  'script, iframe, object, embed, link, meta, image, img, video, audio, form, foreignObject foreignObject';

/** Takes out scripts, handlers and references. Data enter drawings as text; this is the second lock. */
function makeHarmless(root: Element): void {
  for (const element of root.querySelectorAll(forbiddenElements)) element.remove();
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      const isHandler = /^on/i.test(name);
      const refersOutside = /^(xlink:)?(href|src|action|formaction)$/i.test(name) && !value.trim().startsWith('#');
      const loads = /url\(\s*['"]?(?!#)|javascript:|@import/i.test(value);
      if (isHandler || refersOutside || loads) element.removeAttribute(name);
    }
  }
}
