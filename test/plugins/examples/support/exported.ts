import { without } from '#core/common';
import { download, yamlIn, type AnyRecord } from '../../bundles/support/bundle.ts';
import type { Session } from '../../../support/session.ts';

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of chart ids, and mappings by chart id, in the metadata of a dashboard and in the settings of a chart. */
const lists = ['excluded', 'chartsInScope', 'timed_refresh_immune_slices', 'deck_slices'];
const mappings = ['chart_configuration', 'expanded_slices', 'filter_scopes'];

/** A bundle of dashboards, and what is in it by kind, name and uuid: charts go by their uuids, as ids are of one server. */
export async function exportedDashboards(url: string, session: Session, ids: readonly number[]) {
  const bundle = await download(url, session, `/api/v1/dashboard/export/?q=!(${ids.join(',')})`);
  const paths = Object.keys(bundle.files);
  const uuids = new Map(
    paths.flatMap((path) => {
      const id = /^charts\/.*_(\d+)\.yaml$/.exec(path)?.[1];
      return id === undefined ? [] : [[id, String(yamlIn(bundle.files, path)['uuid'])] as const];
    }),
  );
  const named = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => (lists.includes(key) ? uuids.get(String(one)) : named(one)));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        if (name === 'chartId' || (name === 'id' && typeof inner === 'number')) return []; // the uuid is beside it
        return [[mappings.includes(key) ? uuids.get(name) : name, named(inner, name)]];
      }),
    );
  };
  const contents = paths
    .filter((path) => path !== 'metadata.yaml')
    .map((path) => {
      const { params, ...content } = without(yamlIn(bundle.files, path), 'query_context'); // it says the same with ids
      const settings = isRecord(params) ? { params: { ...params, datasource: '', slice_id: 0 } } : {};
      return [path.replace(/_\d+\.yaml$/, ` ${String(content['uuid'])}`), named({ ...content, ...settings })] as const;
    });
  return { bytes: bundle.bytes, contents: Object.fromEntries(contents) };
}
