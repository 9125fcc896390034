import { deflate } from 'node:zlib';
import { promisify } from 'node:util';
import type { PictureRows, Raster } from '#plugins/pictures';

const deflated = promisify(deflate);

/** Points. */
interface Page {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}
const a4: Page = { width: 595, height: 842, margin: 36 };
const gap = 10;
/** Points in a px. */
const pointsPerPx = 0.75;
/** Points; readers of PDF files refuse longer sides. */
const longestSide = 14_400;

/** Pictures on A4 pages, those of a row side by side. A row that is too high for a page is made smaller. */
export function pagedPdf(title: string, rows: PictureRows): Promise<Uint8Array> {
  return pdfFile(title, a4, layOut(rows, a4));
}

/** One page, as large as its picture. */
export function singlePdf(title: string, picture: Raster): Promise<Uint8Array> {
  const side = (pixels: number) => Math.min(longestSide, (pixels / picture.scale) * pointsPerPx);
  const page = { width: side(picture.widthPixels), height: side(picture.heightPixels), margin: 0 };
  return pdfFile(title, page, layOut([[picture]], page));
}

async function pdfFile(title: string, page: Page, pages: readonly (readonly Placed[])[]): Promise<Uint8Array> {
  const objects: Buffer[] = [];
  const add = (content: Buffer | string): number => {
    objects.push(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
    return objects.length;
  };
  const catalogue = add(''); // known when the pages are
  const tree = add('');
  const pageIds: number[] = [];
  for (const placed of pages) {
    const names: string[] = [];
    const commands: string[] = [];
    for (const [index, { picture, x, y, width, height }] of placed.entries()) {
      const id = add(await imageObject(picture));
      names.push(`/P${String(index)} ${String(id)} 0 R`);
      commands.push(`q ${points(width)} 0 0 ${points(height)} ${points(x)} ${points(y)} cm /P${String(index)} Do Q`);
    }
    const drawing = commands.join('\n');
    const content = add(`<< /Length ${String(drawing.length)} >>\nstream\n${drawing}\nendstream`);
    pageIds.push(
      add(
        `<< /Type /Page /Parent ${String(tree)} 0 R /MediaBox [0 0 ${points(page.width)} ${points(page.height)}] ` +
          `/Resources << /XObject << ${names.join(' ')} >> >> /Contents ${String(content)} 0 R >>`,
      ),
    );
  }
  const information = add(`<< /Title ${textObject(title)} /Producer (Tessera) >>`);
  objects[catalogue - 1] = Buffer.from(`<< /Type /Catalog /Pages ${String(tree)} 0 R >>`);
  const kids = pageIds.map((id) => `${String(id)} 0 R`).join(' ');
  objects[tree - 1] = Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${String(pageIds.length)} >>`);
  return fileOf(objects, catalogue, information);
}

interface Placed {
  readonly picture: Raster;
  readonly x: number;
  /** Of the lower edge, from the page's bottom. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function layOut(rows: PictureRows, page: Page): readonly (readonly Placed[])[] {
  const pages: Placed[][] = [[]];
  const most = { width: page.width - 2 * page.margin, height: page.height - 2 * page.margin };
  let top = page.height - page.margin;
  for (const row of rows) {
    const natural = row.reduce((sum, { widthPixels, scale: dense }) => sum + widthPixels / dense, 0);
    const highest = Math.max(1, ...row.map(({ heightPixels, scale: dense }) => heightPixels / dense));
    const room = most.width - gap * (row.length - 1);
    const scale = Math.min(room / Math.max(1, natural), most.height / highest);
    const height = highest * scale;
    if (top - height < page.margin && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([]);
      top = page.height - page.margin;
    }
    let x = page.margin;
    for (const picture of row) {
      const width = (picture.widthPixels / picture.scale) * scale;
      const own = (picture.heightPixels / picture.scale) * scale;
      pages.at(-1)?.push({ picture, x, y: top - own, width, height: own });
      x += width + gap;
    }
    top -= height + gap;
  }
  return pages;
}

/** Pictures are drawn on white, so their opacity is left out. */
async function imageObject({ pixels, widthPixels, heightPixels }: Raster): Promise<Buffer> {
  const colors = Buffer.alloc(widthPixels * heightPixels * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    colors[to] = pixels[from] ?? 0;
    colors[to + 1] = pixels[from + 1] ?? 0;
    colors[to + 2] = pixels[from + 2] ?? 0;
  }
  const data = await deflated(colors);
  const head =
    `<< /Type /XObject /Subtype /Image /Width ${String(widthPixels)} /Height ${String(heightPixels)} ` +
    `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length ${String(data.length)} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]);
}

/** Any text: UTF-16 with its mark, in hexadecimal. */
function textObject(text: string): string {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}

function fileOf(objects: readonly Buffer[], catalogue: number, information: number): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let size = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const at = size;
    const whole = Buffer.concat([Buffer.from(`${String(index + 1)} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    size += whole.length;
    return at;
  });
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${entries}trailer\n` +
        `<< /Size ${String(objects.length + 1)} /Root ${String(catalogue)} 0 R /Info ${String(information)} 0 R >>\n` +
        `startxref\n${String(size)}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const points = (value: number): string => String(Math.round(value * 100) / 100);
