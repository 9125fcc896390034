/** Pixels per px, so that the picture stays sharp on paper; less where the picture would be larger than browsers draw. */
const wantedRatio = 2;
const mostPixels = 120_000_000;
const mostSidePx = 16_000;
const titleHeightPx = 48;

/** Elements for interaction only, which the picture leaves out. */
const leftOut = '[data-chart-controls], [role="tooltip"], script';

/** A PNG of an element of the page as it looks now, with a title above it. Throws when the browser cannot draw it. */
export async function dashboardPicture(element: HTMLElement, title: string): Promise<Blob> {
  const widthPx = Math.ceil(element.scrollWidth);
  const heightPx = Math.ceil(element.scrollHeight) + titleHeightPx;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(element, title, widthPx, heightPx))}`;
  await image.decode();
  const ratio = Math.min(
    wantedRatio,
    Math.sqrt(mostPixels / (widthPx * heightPx)),
    mostSidePx / Math.max(widthPx, heightPx),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(widthPx * ratio);
  canvas.height = Math.floor(heightPx * ratio);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas.');
  context.scale(ratio, ratio);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture is empty.'));
      else resolve(blob);
    }, 'image/png');
  });
}

/** The element with all styles of the page inside an SVG, which browsers draw without asking the network. */
function svgOf(element: HTMLElement, title: string, widthPx: number, heightPx: number): string {
  const copy = element.cloneNode(true) as HTMLElement; // a clone has the type of its original
  for (const part of copy.querySelectorAll(leftOut)) part.remove();
  copyCanvases(element, copy);
  const themed = document.createElement('div');
  // Fonts come with this element's class.
  themed.className = element.closest('.fui-FluentProvider')?.className ?? '';
  const ground = getComputedStyle(element.parentElement ?? element);
  themed.style.cssText = `width:${String(widthPx)}px;height:${String(heightPx)}px;background:${groundColor(element)};color:${ground.color}`;
  const heading = document.createElement('h1');
  heading.textContent = title;
  heading.style.cssText = `margin:0;padding:14px 16px 0;height:${String(titleHeightPx - 14)}px;box-sizing:border-box;font-size:20px;font-weight:600;line-height:26px`;
  const style = document.createElement('style');
  style.textContent = `${stylesOfPage()}\n* { scrollbar-width: none; }`;
  themed.append(style, heading, copy);
  const markup = new XMLSerializer().serializeToString(themed);
  const size = `width="${String(widthPx)}" height="${String(heightPx)}"`;
  // The theme file has the dark values under the scheme of the root, which here is the SVG.
  const scheme = document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light';
  return `<svg xmlns="http://www.w3.org/2000/svg" data-scheme="${scheme}" ${size}><foreignObject ${size}>${markup}</foreignObject></svg>`;
}

/** The nearest ground that is painted behind an element. */
function groundColor(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent') return backgroundColor;
  }
  return 'white';
}

function stylesOfPage(): string {
  return [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map((rule) => rule.cssText);
      } catch {
        return []; // a sheet of another origin tells nothing; ours are all of this one
      }
    })
    .join('\n');
}

/** A copied canvas is empty; its picture goes into its place. */
function copyCanvases(from: Element, to: Element): void {
  const copies = [...to.querySelectorAll('canvas')];
  for (const [place, canvas] of [...from.querySelectorAll('canvas')].entries()) {
    const image = document.createElement('img');
    image.src = canvas.toDataURL('image/png');
    image.className = canvas.className;
    image.style.cssText = `${canvas.style.cssText};width:${String(canvas.clientWidth)}px;height:${String(canvas.clientHeight)}px`;
    copies[place]?.replaceWith(image);
  }
}
