import { packedPlugin } from '../support/packed-plugin.ts';
import { withBrowser } from '../support/browser.ts';
import { dropFile } from './support/drop-file.ts';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="teal"/></svg>';
const long =
  'Extraordinarily long titles of plugins that somebody gave without thinking of those who read them on a phon';
describe('shots', function shots() {
  this.timeout(200_000);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390])
      it(`${colorScheme} ${width}`, () =>
        withBrowser({ colorScheme, viewport: { width, height: 900 } }, async ({ page, open, server }) => {
          const shot = (name: string) => page.screenshot({ path: `.cache/shots/${name}-${colorScheme}-${width}.png` });
          const code = 'export default { id: "toy", contributions: [] };';
          await open('/plugin/list/');
          await page.getByRole('button', { name: 'Install plugin' }).click();
          await page.waitForTimeout(500);
          await shot('picker');
          const about = {
            author: 'Ada',
            description: 'Draws things.',
            icon: 'icon.svg',
            license: 'MIT',
            fills: ['viz-kit/viz-types'],
          };
          await dropFile(
            page,
            'toy.zip',
            packedPlugin(about, { 'icon.svg': icon, 'index.js': code }),
            'Drop the file to look at the plugin',
          );
          await page.getByText('On this server').waitFor();
          await page.waitForTimeout(500);
          await shot('facts');
          await page.getByRole('button', { name: 'Install', exact: true }).click();
          await page.getByText('Installed. Load').waitFor();
          const big = {
            id: 'long-one',
            title: long.slice(0, 100),
            author: long.slice(0, 100),
            description: (long + '. ').repeat(4).slice(0, 490),
            trust: 'view',
            hosts: ['https://tiles.example.com', 'https://' + 'a'.repeat(150) + '.example.com'],
            fills: Array.from({ length: 12 }, (_, i) => `viz-kit/points-${i}`),
            version: '1.0.0-alpha.beta.gamma.12345',
          };
          await dropFile(
            page,
            'toy.zip',
            packedPlugin(big, {
              'index.js': code,
              'server/manifest.json': '{"title":"x","version":"1.0.0"}',
              'server/index.js': '1',
            }),
            'Drop the file to look at the plugin',
          );
          await page.getByText('On this server').waitFor();
          await page.waitForTimeout(500);
          await shot('long');
          await page.getByRole('button', { name: 'Install', exact: true }).click();
          await page
            .getByRole('row')
            .filter({ hasText: 'long-one' })
            .or(page.getByText(long.slice(0, 60)))
            .first()
            .waitFor();
          await dropFile(page, 'toy.zip', packedPlugin({ id: 'access' }), 'Drop the file to look at the plugin');
          await page.getByText('part of the product').waitFor();
          await page.waitForTimeout(500);
          await shot('refused');
          await page.getByRole('button', { name: 'Cancel' }).click();
          await page.waitForTimeout(400);
          await shot('top');
          await page
            .getByRole('searchbox')
            .or(page.getByPlaceholder('Search plugins and contributions'))
            .first()
            .fill('to');
          await page.waitForTimeout(300);
          await page.getByRole('button', { name: 'Reload page' }).click();
          await page.getByText('Draws things.').waitFor();
          await page.getByText('Draws things.').scrollIntoViewIfNeeded();
          await page.waitForTimeout(600);
          await shot('rows');
          await page.getByRole('button', { name: 'Actions for Toys' }).click();
          await page.waitForTimeout(400);
          await shot('menu');
          await page.getByRole('menuitem', { name: 'Remove…' }).click();
          await page.getByRole('alertdialog').waitFor();
          await page.waitForTimeout(400);
          await shot('remove');
          void server;
        }));
});
