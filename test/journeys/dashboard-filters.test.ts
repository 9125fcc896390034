import { expect } from 'chai';
import { Databases, uploadDatabase } from '#plugins/databases';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { eventually } from '../support/eventually.ts';
import { saveFilter, withDashboard } from './support/dashboards.ts';

describe('filtering a dashboard', function () {
  this.timeout(120_000);

  it('sets up two filters in the dialog, narrows one by the other, applies, and finds the state again [1.0.3h, 4.3.9, 7.5.6a]', async () => {
    await withDashboard({}, async ({ page, open, server, dashboardId, chartIds, problems }) => {
      const admin = await server.as('admin');
      await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, {
        json_metadata: JSON.stringify({ positions: positionsWith(chartIds) }),
      });
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await page.getByRole('button', { name: 'Add filters' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Filters of this dashboard' });
      const add = async (name: string, column: string) => {
        await dialog.getByRole('button', { name: 'Add filter' }).click();
        await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
        await dialog.getByRole('combobox', { name: /^Column/ }).click();
        await page.getByRole('option', { name: column, exact: true }).click();
      };
      await add('Country', 'country');
      await add('Amount', 'amount');
      await dialog.getByRole('checkbox', { name: 'Country' }).check();
      await dialog.getByRole('button', { name: 'Country', exact: true }).click();
      await dialog.getByRole('checkbox', { name: 'Amount' }).click();
      await dialog.getByText('in a circle: Country → Amount → Country').waitFor();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.locator('#app:not([aria-hidden])').waitFor(); // the page is there for screen readers again

      const total = page.locator(`[data-chart-box="${String(chartIds[0])}"]`);
      await total.locator('[data-chart-status="rendered"]').waitFor();
      const before = await total.innerText();
      await page.getByRole('button', { name: 'Choose Country' }).click();
      const first = page.getByRole('option').first();
      await first.waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      expect(await total.innerText()).to.equal(before);
      const kept = page.waitForResponse((answer) => answer.url().includes('/filter_state'));
      await page.getByRole('button', { name: 'Apply (1)' }).click();
      await kept;
      await page.waitForFunction(() => window.location.search.includes('native_filters_key'));
      await total.locator('[data-filter-badge]').waitFor();
      const chosen = await page.getByRole('button', { name: 'Choose Country' }).innerText();
      await page.waitForFunction(
        ([selector, text]) => (document.querySelector<HTMLElement>(selector ?? '')?.innerText ?? text) !== text,
        [`[data-chart-box="${String(chartIds[0])}"]`, before],
      );

      await page.reload();
      await page.getByRole('button', { name: 'Show filters' }).click(); // still editing, which needs the room
      await page.getByRole('button', { name: `Choose Country: ${chosen}` }).waitFor();
      await open(`/tessera/dashboard/${String(dashboardId)}/`); // the address asks for nothing: the last state
      await page.getByRole('button', { name: `Choose Country: ${chosen}` }).waitFor();
      await page.getByRole('button', { name: 'Clear all' }).click();
      await page.getByRole('button', { name: 'Choose Country: All' }).waitFor();
      expect(problems).to.deep.equal([]);
    });
  });

  it('gives the focus back to the button of the drawer on a phone, by Escape and by its own button', async () => {
    await withDashboard({}, async (test) => {
      const { page, open, server, dashboardId } = test;
      await saveFilter(await server.as('admin'), test, filterNamed('country'));
      await page.setViewportSize({ width: 390, height: 844 });
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      const button = page.locator('header').getByRole('button', { name: 'Open Filters' });
      const drawer = page.getByRole('dialog');
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => drawer.getByRole('button', { name: 'Close' }).press('Enter'),
      ]) {
        await button.press('Enter');
        await drawer.locator(':focus').waitFor();
        await close();
        await drawer.waitFor({ state: 'detached' });
        await button.and(page.locator(':focus')).waitFor();
      }
    });
  });

  it('shows where long values that begin alike differ, in the list and in what is chosen', async () => {
    await withDashboard({}, async (test) => {
      const { page, open, server, dashboardId } = test;
      const admin = await server.as('admin');
      const values = ['first', 'other'].map((end) => `${'The department of long names '.repeat(4)}${end}`);
      await loadCsv(server, 'departments', `department\n${values.join('\n')}\n`);
      const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
      const made = await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'departments' });
      const targets = [{ datasetId: made.body.id as number, column: { name: 'department' } }];
      await saveFilter(admin, test, { ...filterNamed('department'), targets });
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await page.getByRole('button', { name: /^Choose department/ }).click();
      const option = page.getByRole('option').filter({ hasText: 'other' });
      await option.click();
      const chip = page
        .getByRole('group', { name: /chosen|selected/ })
        .getByRole('button')
        .first();
      for (const [shown, limit] of [
        [option, page.getByRole('listbox')],
        [chip, chip],
      ] as const) {
        const end = await shown
          .getByText(/other$/)
          .last()
          .boundingBox();
        const within = await limit.boundingBox();
        expect((end?.x ?? 0) + (end?.width ?? Infinity)).to.be.at.most((within?.x ?? 0) + (within?.width ?? 0));
      }
    });
  });

  it('says what excluding leaves out besides, and where values of another dataset are missing', async () => {
    await withDashboard({}, async (test) => {
      const { page, open, server, dashboardId } = test;
      const admin = await server.as('admin');
      await loadCsv(server, 'visits', 'id,channel,seconds\n1,web,3\n2,shop,4\n3,,5\n');
      const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
      const made = await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'visits' });
      const on = (name: string) => [{ datasetId: made.body.id as number, column: { name } }];
      const channel = { ...filterNamed('channel'), targets: on('channel') };
      const seconds = { ...filterNamed('seconds'), filterType: 'filter_range', targets: on('seconds') };
      await saveFilter(admin, test, channel, seconds);
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await page.getByRole('button', { name: /^Choose channel/ }).click();
      const leftOut = page.getByText('Rows without a value are left out as well.');
      const missing = page.getByRole('option', { name: 'N/A, 1 row', exact: true });
      await missing.waitFor();
      await page.getByRole('option', { name: 'web, 1 row', exact: true }).click();
      expect(await leftOut.count(), 'web is kept').to.equal(0);
      await page.getByRole('switch', { name: 'Exclude the selected values' }).click();
      await leftOut.waitFor();
      await missing.click();
      await leftOut.waitFor({ state: 'detached' });
      expect(await page.getByText(/^A dataset could not be asked/).count()).to.equal(0);
      await page.keyboard.press('Escape');

      const partly = { values: { isPartial: true }, range: { isComplete: false } };
      for (const [route, change] of Object.entries(partly)) {
        await page.route(`**/api/v1/native_filter/${route}`, async (asked) => {
          const response = await asked.fetch();
          const { result } = (await response.json()) as { readonly result: object };
          await asked.fulfill({ response, json: { result: { ...result, ...change } } });
        });
      }
      await page.getByRole('button', { name: /^Choose channel/ }).click();
      await page.getByText('A dataset could not be asked; values that only it has are missing here.').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Choose seconds/ }).click();
      await page.getByText('A dataset could not be asked; its numbers may lie beyond these.').waitFor();
    });
  });

  it('finds what is typed in the list that is here, as the server would, and asks where it cannot', async () => {
    await withDashboard({}, async (test) => {
      const { page, open, server, dashboardId } = test;
      const admin = await server.as('admin');
      const names = ['Ängelholm', 'angel dust', 'Los Ángeles', 'ANGEL Bay', 'Los Altos', 'ÉVORA'];
      const towns = [...Array.from({ length: 300 }, (_none, at) => `Town ${String(at)}`), ...names];
      await loadCsv(server, 'stays', `town\n${towns.join('\n')}\nTown 7\n`);
      const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
      const made = await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'stays' });
      const datasetId = made.body.id as number;
      const target = { targets: [{ datasetId, column: { name: 'town' } }] };
      await saveFilter(admin, test, { ...filterNamed('town'), ...target });
      const asked: { readonly search: string; readonly offset: number }[] = [];
      let isIndexed = true;
      await page.route('**/api/v1/native_filter/values', async (route) => {
        asked.push(route.request().postDataJSON() as (typeof asked)[number]);
        const response = await route.fetch();
        const { result } = (await response.json()) as { readonly result: object };
        await route.fulfill({ response, json: { result: { ...result, isIndexed } } });
      });
      const shown = (found: readonly string[]) =>
        page.waitForFunction(
          (wanted) =>
            JSON.stringify(
              [...document.querySelectorAll('[role=option]')].map((option) => option.getAttribute('aria-label')),
            ) === JSON.stringify(wanted),
          found.map((name) => `${name}, ${name === 'Town 7' ? '2 rows' : '1 row'}`),
        );
      const search = page.getByRole('combobox').last();
      // Letter case does not matter, accents do; by hand, and what the server finds.
      const searches = {
        ANGEL: ['ANGEL Bay', 'angel dust'],
        'los á': ['Los Ángeles'],
        évo: ['ÉVORA'],
        'wn 7': ['Town 7', ...Array.from({ length: 10 }, (_none, at) => `Town 7${String(at)}`)],
      };
      const typeAll = async () => {
        for (const [typed, found] of Object.entries(searches)) {
          await search.fill('');
          await search.pressSequentially(typed);
          await shown(found);
          const same = await admin.post('/api/v1/native_filter/values', { datasetId, column: 'town', search: typed });
          const { values } = same.body.result as { readonly values: readonly { readonly value: string }[] };
          expect(values.map(({ value }) => value)).to.deep.equal(found);
        }
      };

      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await page.getByRole('button', { name: /^Choose town/ }).click();
      await page.locator('[role=option][aria-setsize="306"]').first().waitFor();
      await page.waitForFunction(() => {
        const [option] = document.querySelectorAll('[role=option]');
        const list = option?.closest('[role=listbox]');
        return list != null && list.scrollHeight >= 306 * (option?.clientHeight ?? Infinity); // all are here
      });
      await typeAll();
      expect(asked.map(({ search: text, offset }) => [text, offset])).to.deep.equal([
        ['', 0],
        ['', 200],
      ]);
      await page.keyboard.press('Escape');

      isIndexed = false;
      await page.getByRole('button', { name: /^Choose town/ }).click();
      await page.locator('[role=option][aria-setsize="306"]').first().waitFor();
      asked.length = 0;
      await typeAll();
      for (const typed of Object.keys(searches)) expect(asked.map(({ search: text }) => text)).to.include(typed);
    });
  });

  it('switches the option and the filter whose name is clicked, and no other', async () => {
    await withDashboard({}, async ({ page, open, dashboardId }) => {
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await page.getByRole('button', { name: 'Add filters' }).click();
      const dialog = page.getByRole('alertdialog');
      for (const name of ['One', 'Two', 'Three', 'Four']) {
        await dialog.getByRole('button', { name: 'Add filter' }).click();
        await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      }
      const changed = async (group: string, label: string) => {
        await dialog.getByRole('group', { name: group }).waitFor();
        const controls = dialog.getByRole('group', { name: group }).locator('input[type=checkbox]');
        const read = () => controls.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
        const before = await read();
        await dialog.getByText(label, { exact: true }).last().click();
        await eventually(`${label} is switched`, async () => (await read()).join() !== before.join());
        const after = await read();
        return after.flatMap((isOn, at) => (isOn === before[at] ? [] : [at]));
      };
      expect(await changed('Behaviour', 'Filter value is required')).to.deep.equal([1]);
      expect(await changed('Depends on', 'Three')).to.deep.equal([2]);
      const doubled = await dialog
        .locator('[id]')
        .evaluateAll((all) => all.map(({ id }) => id).filter((id, at, ids) => ids.indexOf(id) !== at));
      expect(doubled).to.deep.equal([]);
    });
  });

  it('offers to depend on others only to filters that offer values, and only on those that leave rows out', async () => {
    await withDashboard({}, async ({ page, open, dashboardId, problems }) => {
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await page.getByRole('button', { name: 'Add filters' }).click();
      const dialog = page.getByRole('alertdialog');
      const choose = async (type: string) => {
        await dialog.getByRole('combobox', { name: 'Type' }).click();
        await page.getByRole('option', { name: type, exact: true }).click();
      };
      const types = { One: 'Value', Grain: 'Time grain', Column: 'Time column', Range: 'Time range', Two: 'Value' };
      for (const [name, type] of Object.entries(types)) {
        await dialog.getByRole('button', { name: 'Add filter' }).click();
        await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
        await choose(type);
      }
      const parents = dialog.getByRole('group', { name: 'Depends on' });
      const one = parents.getByRole('checkbox', { name: 'One' });
      await one.check();
      const offered = await parents
        .getByRole('checkbox')
        .evaluateAll((boxes) =>
          boxes.flatMap((box) => (box instanceof HTMLInputElement ? (box.labels?.[0]?.textContent ?? '') : [])),
        );
      expect(offered, 'those that leave rows out').to.deep.equal(['One', 'Range']);
      await choose('Time range');
      await parents.waitFor({ state: 'detached' });
      await choose('Value');
      await one.waitFor();
      expect(await one.isChecked(), 'after it was a time range').to.equal(false);
      expect(problems).to.deep.equal([]);
    });
  });

  it('offers the values of a time column as dates, and finds them by their dates', async () => {
    await withDashboard({}, async ({ page, open, server, dashboardId, chartIds, problems }) => {
      const admin = await server.as('admin');
      const when = {
        id: 'NATIVE_FILTER-when',
        type: 'NATIVE_FILTER',
        filterType: 'filter_select',
        name: 'When',
        targets: [{ datasetId: 1, column: { name: 'ordered_at' } }],
        defaultDataMask: {},
        cascadeParentIds: [],
        scope: { rootPath: ['ROOT_ID'], excluded: [] },
        controlValues: {},
      };
      await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, {
        json_metadata: JSON.stringify({ positions: positionsWith(chartIds), native_filter_configuration: [when] }),
      });
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await page.getByRole('button', { name: /^Choose When/ }).click();
      await page.getByRole('option', { name: /^2024-03-02/ }).waitFor();
      const names = async () => (await page.getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0]);
      expect(await names()).to.deep.equal([
        '2024-01-05 10:00:00',
        '2024-02-07 11:30:00',
        '2024-02-09 09:15:00',
        '2024-03-01',
        '2024-03-02',
      ]);
      await page.keyboard.type('2024-02');
      await page.getByRole('option', { name: /^2024-01/ }).waitFor({ state: 'detached' });
      expect(await names()).to.deep.equal(['2024-02-07 11:30:00', '2024-02-09 09:15:00']);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Choose When: 2024-02-07 11:30:00' }).waitFor();
      await page.getByRole('button', { name: /^Apply/ }).click();
      const orders = page.locator(`[data-chart-box="${String(chartIds[2])}"]`);
      await orders.getByText('NO', { exact: true }).first().waitFor({ state: 'detached' });
      await orders.getByText('SE', { exact: true }).waitFor();
      expect(problems).to.deep.equal([]);
    });
  });

  it('places the filters above the charts, lets charts wait for one of them, and limits the offered values [3.4.2]', async () => {
    await withDashboard({}, async ({ page, open, server, dashboardId, chartIds, problems }) => {
      const admin = await server.as('admin');
      const dataset = (await admin.get(`/api/v1/chart/${String(chartIds[0])}`)).body.result as Record<string, unknown>;
      const datasetId = Number(dataset['datasource_id'] ?? 0) || 1;
      const filter = (name: string, column: string, more = {}) => ({
        id: `NATIVE_FILTER-${name}`,
        type: 'NATIVE_FILTER',
        filterType: 'filter_select',
        name,
        targets: [{ datasetId, column: { name: column } }],
        defaultDataMask: {},
        cascadeParentIds: [],
        scope: { rootPath: ['ROOT_ID'], excluded: [] },
        controlValues: { instantFilter: true },
        ...more,
      });
      const names = ['Land', 'Number', 'Another of them', 'One with a long name', 'The fifth', 'The last'];
      await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, {
        json_metadata: JSON.stringify({
          positions: positionsWith(chartIds),
          native_filter_configuration: [
            filter('Country', 'country', { requiredFirst: true }),
            ...names.map((name) => filter(name, 'id')),
          ],
        }),
      });
      const stored = async () =>
        JSON.parse(
          (await admin.get(`/api/v1/dashboard/${String(dashboardId)}`)).body.result.json_metadata as string,
        ) as {
          filter_bar_orientation?: string;
          native_filter_configuration: readonly { readonly adhoc_filters?: readonly Record<string, unknown>[] }[];
        };
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      const box = page.locator(`[data-chart-box="${String(chartIds[0])}"]`);
      await box.getByText('Choose a value first: Country').waitFor();

      await page.getByRole('button', { name: 'Filter settings' }).click();
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await page.getByRole('menuitemradio', { name: 'Above the charts' }).click();
      await saved;
      expect((await stored()).filter_bar_orientation).to.equal('HORIZONTAL');
      await page.setViewportSize({ width: 1000, height: 800 });
      await page.getByRole('button', { name: /^More filters/ }).click();
      await page.getByRole('button', { name: 'Choose The last' }).last().waitFor();
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 390, height: 844 });
      await box.getByRole('button', { name: 'Choose Country' }).click(); // opens the drawer, at the filter
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Choose Country' })
        .and(page.locator(':focus'))
        .waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.setViewportSize({ width: 1440, height: 900 });

      await page.getByRole('button', { name: 'Filter settings' }).click();
      await page.getByRole('menuitem', { name: 'Edit filters' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('group', { name: 'Limit the offered values' }).getByRole('button').click();
      const editor = page.getByRole('dialog', { name: 'Add a filter' });
      await editor.getByRole('combobox', { name: 'Column' }).click();
      await page.getByRole('option', { name: 'country', exact: true }).click();
      await editor.getByRole('combobox', { name: 'Value' }).click();
      await page.getByRole('option', { name: 'SE', exact: true }).click();
      await editor.getByRole('button', { name: 'Apply' }).click();
      await dialog.getByText('country in (SE)').waitFor();
      await page.keyboard.press('Control+z');
      await dialog.getByText('country in (SE)').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+Shift+z');
      await dialog.getByText('country in (SE)').waitFor();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect((await stored()).native_filter_configuration[0]?.adhoc_filters?.[0]).to.deep.include({
        subject: 'country',
        operator: 'IN',
        comparator: ['SE'],
      });
      await box.getByRole('button', { name: 'Choose Country' }).click();
      const offered = page.getByRole('option');
      // The way to the filter ends with its field focused, which may come a moment after the click.
      for (let tries = 0; tries < 5 && (await offered.count()) === 0; tries += 1) {
        await page.keyboard.press('Enter');
        await offered
          .first()
          .waitFor({ timeout: 5_000 })
          .catch(() => undefined);
      }
      expect(await offered.count()).to.equal(1);
      await offered.first().click();
      await page.keyboard.press('Escape');
      await box.locator('[data-chart-status="rendered"]').waitFor();

      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await page.getByRole('button', { name: 'Filter settings' }).click();
      await page.getByRole('menuitemradio', { name: 'Beside the charts' }).click();
      const beside = page.getByRole('heading', { name: 'Filters', exact: true });
      await beside.waitFor();
      expect((await stored()).filter_bar_orientation).to.equal('HORIZONTAL'); // a step of the edited dashboard
      await page.getByRole('button', { name: /^Undo/ }).click();
      await beside.waitFor({ state: 'detached' });
      expect(problems).to.deep.equal([]);
    });
  });

  it('keeps the bar below the header of the dashboard when the page is scrolled', async () => {
    await withDashboard({}, async ({ page, open, server, dashboardId, chartIds }) => {
      const admin = await server.as('admin');
      await saveFilter(admin, { dashboardId, chartIds }, filterNamed('country'));
      await page.setViewportSize({ width: 1000, height: 360 });
      for (const search of ['', '?standalone=1', '?standalone=2', '?uiConfig=1']) {
        await open(`/tessera/dashboard/${String(dashboardId)}/${search}`);
        const bar = page.getByRole('region', { name: 'Filters' });
        const views = bar.getByRole('button', { name: 'Saved views' });
        await views.waitFor();
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await page.waitForFunction(() => window.scrollY > 0);
        await views.click({ trial: true }); // fails where another element covers it
        const foot = await bar.evaluate((box) => box.getBoundingClientRect().bottom);
        expect(foot, search).to.equal(360);
      }
    });
  });

  it('takes the keyboard into a range that has to be fetched first', async () => {
    await withDashboard({}, async ({ page, open, server, dashboardId, chartIds }) => {
      const admin = await server.as('admin');
      const filter = filterNamed('amount', [], { name: 'Amount', filterType: 'filter_range' });
      await saveFilter(admin, { dashboardId, chartIds }, filter);
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await page.getByRole('button', { name: 'Choose Amount: All' }).press('Enter');
      const range = page.getByRole('group', { name: 'Amount' });
      await range.getByRole('slider', { name: 'Lowest value' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await range.getByLabel('From').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Choose Amount: All' }).and(page.locator(':focus')).waitFor();
    });
  });
});
