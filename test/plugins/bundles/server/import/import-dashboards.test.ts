import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../../support/server.ts';
import type { Session } from '../../../../support/session.ts';
import { upload, zipOf } from '../../support/bundle.ts';
import { salesDashboard, salesDashboardPath, salesFiles } from '../../support/sales-bundle.ts';

/** A filter as Superset exports it, in one line of YAML. */
const filterLine = (id: string, name: string, more = ''): string =>
  `  - {id: ${id}, type: NATIVE_FILTER, filterType: filter_select, name: ${name}, targets: [], cascadeParentIds: [], scope: {rootPath: [ROOT_ID], excluded: []}, controlValues: {}${more}}\n`;

describe('filters and scopes of a dashboard in a bundle', function suite() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: Session;
  before(async () => {
    server = await startTestServer({ plugins: ['bundles', 'duckdb', 'viz-line', 'native-filters'] });
    admin = await server.as('admin');
  });
  after(() => server.stop());

  /** What the import says of the dashboard's file. */
  const told = async (content: string): Promise<readonly string[]> => {
    expect(content).not.to.equal(salesDashboard);
    const answer = await upload(admin, 'dashboard', zipOf(salesFiles({ [salesDashboardPath]: content })), {
      overwrite: 'true',
    });
    expect(answer.status, answer.text).to.equal(200);
    const report = answer.body.report as readonly { readonly file: string; readonly text: string }[];
    return report.filter(({ file }) => file === salesDashboardPath).map(({ text }) => text);
  };
  const withFilters = (lines: string): string =>
    salesDashboard.replace('  native_filter_configuration:\n', `  native_filter_configuration:\n${lines}`);
  const stored = async () =>
    JSON.parse((await admin.get('/api/v1/dashboard/sales-by-hand')).body.result.json_metadata as string) as {
      readonly native_filter_configuration: readonly { readonly name?: string }[];
      readonly default_filters: string;
    };

  it('come in without a word where all of them can be used', async () => {
    expect(await told(salesDashboard.replace('published: true', 'published: false'))).to.deep.equal([]);
  });

  it('are told of where they stand in a circle, or depend on what is not there', async () => {
    const [one, two] = ['NATIVE_FILTER-one', 'NATIVE_FILTER-two'];
    const circle = [
      filterLine(one, 'One').replace('cascadeParentIds: []', `cascadeParentIds: [${two}]`),
      filterLine(two, 'Two').replace('cascadeParentIds: []', `cascadeParentIds: [${one}, NATIVE_FILTER-gone]`),
    ];
    expect(await told(withFilters(circle.join('')))).to.deep.equal([
      'The filter “Two” depends on filters that the dashboard does not have: NATIVE_FILTER-gone.',
      'These filters depend on each other in a circle: One → Two → One. Remove one of the dependencies.',
    ]);
  });

  it('are told of where their type, their id or a setting is not known here', async () => {
    const lines = [
      filterLine('NATIVE_FILTER-shape', 'Shape').replace('filter_select', 'filter_shape'),
      filterLine("'12'", 'Region'),
      filterLine('region-filter', 'Other id'),
      filterLine('NATIVE_FILTER-bare', 'Bare').replace('rootPath: [ROOT_ID], ', ''),
      filterLine('NATIVE_FILTER-more', 'More').replace(
        'controlValues: {}',
        'controlValues: {multiSelect: false, instantFilter: true, operatorType: ilike, enableEmptyFilter: false, rangeDisplayMode: null}',
      ),
      '  - {id: line, type: DIVIDER, title: Section}\n',
      '  - 7\n',
    ];
    expect(await told(withFilters(lines.join('')))).to.deep.equal([
      'Among the filters stand entries that are none; they were left out.',
      'The filter “Region” cannot be read, since its “id” holds something unexpected; it is kept, but not shown.',
      'The filter “Bare” cannot be read, since its “scope” holds something unexpected; it is kept, but not shown.',
      'The filter “Section” cannot be read, since its “id” holds something unexpected; it is kept, but not shown.',
      'The filter “Shape” is of the type “filter_shape”, which is not installed here; it is kept, but acts on nothing.',
      'The filter “More” has settings that nothing here reads: operatorType.',
    ]);
    expect((await stored()).native_filter_configuration.map(({ name }) => name)).to.deep.equal([
      'Shape',
      'Region',
      'Other id',
      'Bare',
      'More',
      undefined,
      'City',
    ]);
  });

  it('are told of where they name charts or places that did not come along', async () => {
    const content = salesDashboard
      .replace('timed_refresh_immune_slices: [71]', 'timed_refresh_immune_slices: [71, 5]')
      .replace('\'{"71": {"city": ["Oslo"]}}\'', '\'{"71": {"city": ["Oslo"]}, "6": {"city": ["Bergen"]}}\'')
      .replace('scope: [ROOT_ID]\n        immune: [72]', 'scope: [TAB-9]\n        immune: [72, 8]')
      .replace('rootPath: [TAB-1]', 'rootPath: [TAB-1, TAB-8]')
      .replace('rootPath: [ROOT_ID]\n      excluded: [72]', 'rootPath: [ROOT_ID, TAB-7]\n      excluded: ["72", 7]');
    const lostIds = (key: string, ids: string) =>
      `The metadata “${key}” names charts that did not come along, by the numbers ${ids}; what it says of them was left out.`;
    const lostPlaces = (key: string, places: string) =>
      `The metadata “${key}” names parts of the layout that are not there: ${places}.`;
    expect(await told(content)).to.have.members([
      lostPlaces('native_filter_configuration', 'TAB-7'),
      lostPlaces('chart_configuration', 'TAB-8'),
      lostPlaces('filter_scopes', 'TAB-9'),
      lostIds('timed_refresh_immune_slices', '5'),
      lostIds('default_filters', '6'),
      lostIds('filter_scopes', '8'),
      lostIds('native_filter_configuration', '7'),
    ]);
    expect(Object.values(JSON.parse((await stored()).default_filters) as object)).to.deep.equal([{ city: ['Oslo'] }]);
    const unreadable = salesDashboard.replace('\'{"71": {"city": ["Oslo"]}}\'', 'Oslo');
    expect(await told(unreadable)).to.deep.equal([
      'The metadata “default_filters” is no JSON object; it is kept, but nothing here reads it.',
    ]);
  });

  it('are told of with parts of the layout that stand nowhere, or have fields of their own', async () => {
    const parts =
      '  MARKDOWN-9: {children: [], id: MARKDOWN-9, meta: {code: Lost}, type: MARKDOWN}\n' +
      '  ROW-9: {children: [], id: ROW-9, meta: {}, type: ROW}\n' +
      '  NOTE-9: by hand\n' +
      '  MARKDOWN-1:\n    locked: true\n';
    expect(await told(salesDashboard.replace('  MARKDOWN-1:\n', parts))).to.deep.equal([
      'The part “MARKDOWN-9” of the layout stands nowhere or cannot be read; it was left out.',
      'The part “NOTE-9” of the layout stands nowhere or cannot be read; it was left out.',
      'Parts of the layout have fields that are not kept here: locked.',
    ]);
  });

  it('are told of with blocks that only a plugin of the page draws, each kind once', async () => {
    const clock = (place: number) =>
      `  DYNAMIC-${String(place)}: {children: [], id: DYNAMIC-${String(place)}, meta: {componentKey: clock}, type: DYNAMIC}\n`;
    const inRow = salesDashboard.replace(
      /children: \[([^\]]*)MARKDOWN-1/,
      'children: [$1DYNAMIC-1, DYNAMIC-2, MARKDOWN-1',
    );
    expect(await told(inRow.replace('  MARKDOWN-1:\n', `${clock(1)}${clock(2)}  MARKDOWN-1:\n`))).to.deep.equal([
      'Blocks of the kind “clock” keep their place and settings; they are shown where a plugin here draws them.',
    ]);
  });
});
