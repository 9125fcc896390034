import type { WorkFacts } from '#core/server';

/** For which chart, on which dashboard, as far as its form data tells. */
export function chartWork(formData: Readonly<Record<string, unknown>> | null | undefined): WorkFacts {
  const { slice_id: chartId, dashboardId } = formData ?? {};
  return {
    ...(typeof chartId === 'number' ? { chartId } : {}),
    ...(typeof dashboardId === 'number' ? { dashboardId } : {}),
  };
}
