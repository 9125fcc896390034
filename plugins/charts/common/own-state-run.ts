import type { FormData } from '#plugins/viz-kit';

/** What a chart asks for a state of its reader: the same for the same chart of the same dashboard, with that state. */
export function ownStateRun(key: string, formData: FormData, ownState: Readonly<Record<string, unknown>>) {
  const { slice_id: sliceId, dashboardId } = formData;
  return {
    key,
    formData: { ...formData, viz_type: formData.viz_type, datasource: formData.datasource, ownState },
    ...(typeof sliceId === 'number' ? { sliceId } : {}),
    ...(typeof dashboardId === 'number' ? { dashboardId } : {}),
  };
}
