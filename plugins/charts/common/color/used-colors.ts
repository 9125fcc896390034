const used = new Map<number, Map<string, string>>();

/** Which label had which colour in the charts of a dashboard, in the shade of light pages. */
export const usedColors = {
  note: (dashboardId: number, label: string, color: string): void => {
    const known = used.get(dashboardId) ?? new Map<string, string>();
    used.set(dashboardId, known.set(label, color));
  },
  of: (dashboardId: number): Readonly<Record<string, string>> => Object.fromEntries(used.get(dashboardId) ?? []),
};
