import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { boxOf, chooseOfChart, chooseOfDashboard } from './support/dashboard-page.ts';
import { downloaded } from './support/downloads.ts';
import { menuDashboards, openMenuDashboard } from './support/menu-dashboard.ts';

/** Lines of a CSV file, header first. */
const linesOf = (content: Buffer): readonly string[] =>
  content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);

/** Rows of the first sheet of a workbook, header included. */
function sheetRows(content: Buffer): number {
  const sheet = unzipSync(content)['xl/worksheets/sheet1.xml'];
  return strFromU8(sheet ?? new Uint8Array()).match(/<row\b/g)?.length ?? 0;
}

/** Ground of a chart's card near its upper left corner: on the page, and in a picture of the whole dashboard. */
async function groundInPicture(box: Element, png: string) {
  const root = box.closest('[data-layout-root]');
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const ratio = image.width / (root?.scrollWidth ?? 1);
  const [at, origin] = [box.getBoundingClientRect(), root?.getBoundingClientRect()];
  const titlePx = image.height / ratio - (root?.scrollHeight ?? 0);
  const x = (at.left - (origin?.left ?? 0) + 7) * ratio;
  const y = (at.top - (origin?.top ?? 0) + titlePx + 7) * ratio;
  const [red, green, blue] = context?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? [];
  let painted = box;
  while (getComputedStyle(painted).backgroundColor === 'rgba(0, 0, 0, 0)' && painted.parentElement !== null)
    painted = painted.parentElement;
  return {
    inPicture: `rgb(${String(red)}, ${String(green)}, ${String(blue)})`,
    onPage: getComputedStyle(painted).backgroundColor,
  };
}

describe('what a dashboard gives away as files', function () {
  this.timeout(120_000);
  const shared = menuDashboards();
  const opened = () => openMenuDashboard(shared());
  /** The file that an entry of a chart's menu downloads. */
  const fileOf = (chartId: number, entry: string) =>
    downloaded(shared().page, () => chooseOfChart(shared().page, chartId, entry));
  const picture = () => downloaded(shared().page, () => chooseOfDashboard(shared().page, 'Download as image'));

  it('is the rows of a chart as shown, as CSV, which says what was cut [2.3.1c]', async () => {
    const { page, rows, problems } = await opened();
    const { name, content } = await fileOf(rows, 'Export to CSV');
    expect(name).to.equal('Some rows.csv');
    const lines = linesOf(content);
    expect(lines[0]).to.equal('id,country');
    expect(lines.filter((line) => /^\d/.test(line))).to.deep.equal(['1,NO', '2,SE']);
    expect(lines.at(-1)).to.include('Cut at 2 rows by the row limit; the query has more.');
    await page
      .getByText(/Downloaded Some rows\.csv: [23] rows/)
      .first()
      .waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('is all rows of a chart, as CSV [2.3.1c]', async () => {
    const { rows, problems } = await opened();
    const { content } = await fileOf(rows, 'Export to full CSV');
    expect(linesOf(content).slice(1)).to.deep.equal(['1,NO', '2,SE', '3,NO', '4,', '5,"D, E"']);
    expect(problems).to.deep.equal([]);
  });

  it('is the rows of a drawing as its query has them, as CSV [2.3.1c]', async () => {
    const { line, problems } = await opened();
    const lines = linesOf((await fileOf(line, 'Export to CSV')).content);
    expect(lines[0]).to.equal('ordered_at,country,Number of rows');
    expect(lines).to.have.length(1 + 5); // January NO, February NO and SE, March two others
    expect(problems).to.deep.equal([]);
  });

  it('is the rows of a drawing pivoted, as CSV [2.3.1c]', async () => {
    const { line, problems } = await opened();
    const lines = linesOf((await fileOf(line, 'Export to pivoted CSV')).content);
    expect(lines).to.have.length(1 + 3); // a row for each month, a column for each country
    expect(lines[0]?.split(',').length).to.be.greaterThan(4);
    expect(problems).to.deep.equal([]);
  });

  it('is the rows of a chart as shown, and all of them, as Excel [2.3.1d]', async () => {
    const { rows, problems } = await opened();
    const shown = await fileOf(rows, 'Export to Excel');
    expect(shown.name).to.equal('Some rows.xlsx');
    const all = await fileOf(rows, 'Export to full Excel');
    expect(sheetRows(all.content)).to.equal(1 + 5);
    expect(sheetRows(all.content) - sheetRows(shown.content)).to.be.within(2, 3); // the cut one says so in a row
    expect(problems).to.deep.equal([]);
  });

  it('is a picture of a chart, and a taller one of the dashboard [2.3.1a]', async () => {
    const { line, problems } = await opened();
    const [ofChart, whole] = [await fileOf(line, 'Download as image'), await picture()];
    expect([ofChart.name, whole.name]).to.deep.equal(['By month.png', 'Orders of the year.png']);
    for (const { content } of [ofChart, whole]) {
      expect(content.subarray(1, 4).toString()).to.equal('PNG');
      expect(content.readUInt32BE(16), 'width').to.be.greaterThan(300);
    }
    expect(whole.content.readUInt32BE(20)).to.be.greaterThan(ofChart.content.readUInt32BE(20));
    expect(problems).to.deep.equal([]);
  });

  /** The texts of the drawing of a chart, in order. */
  async function textsOf(chartId: number): Promise<readonly string[]> {
    const { content } = await fileOf(chartId, 'Download as SVG');
    const texts = content.toString('utf8').matchAll(/<text[^>]*>(?:<title>[^<]*<\/title>)?([^<]+)</g);
    return [...texts].map(([, text = '']) => text.replace('&lt;', '<').replace('&gt;', '>'));
  }

  it('is a drawing with the name and the legend of the chart above it [2.3.1a]', async () => {
    const { page, line, problems } = await opened();
    const legend = boxOf(page, line).getByRole('list', { name: 'Legend' }).getByRole('listitem');
    const labels = await legend.allInnerTexts();
    expect(labels).to.include('NO');
    expect((await textsOf(line)).slice(0, labels.length + 1)).to.deep.equal(['By month', ...labels]);
    expect(problems).to.deep.equal([]);
  });

  it('is a drawing of a whole table [2.3.1a]', async () => {
    const { rows, problems } = await opened();
    const texts = await textsOf(rows);
    expect(texts[0]).to.equal('Some rows');
    expect(texts).to.include.members(['NO', 'SE']);
    expect(problems).to.deep.equal([]);
  });

  for (const colorScheme of ['dark', 'light'] as const) {
    it(`is a picture in the ${colorScheme} scheme it is shown in`, async () => {
      await shared().page.emulateMedia({ colorScheme });
      const { page, line, problems } = await opened();
      await page.locator(`:root[data-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
      const { content } = await picture();
      const seen = await boxOf(page, line).evaluate(groundInPicture, content.toString('base64'));
      expect(seen.inPicture).to.equal(seen.onPage);
      expect(problems).to.deep.equal([]);
    });
  }

  it('is the dashboard with its charts and data, as a bundle [1.0.3o]', async () => {
    const { page, line, problems } = await opened();
    const { name, content } = await downloaded(page, () => chooseOfDashboard(page, 'Export as a bundle'));
    expect(name).to.match(/^dashboard_export_\d{8}T\d{6}\.zip$/);
    const files = Object.entries(unzipSync(content)).map(
      ([file, text]) => [file.split('/').slice(1).join('/'), strFromU8(text)] as const,
    );
    const [, dashboard = ''] = files.find(([file]) => file.startsWith('dashboards/')) ?? [];
    expect(dashboard).to.match(/^dashboard_title: Orders of the year$/m);
    expect(dashboard).to.include(`CHART-${String(line)}`);
    const folders = files.map(([file]) => file.split('/')[0]);
    expect(folders.filter((folder) => folder === 'charts')).to.have.length(2);
    expect(folders).to.include.members(['datasets', 'databases', 'metadata.yaml']);
    expect(problems).to.deep.equal([]);
  });
});
