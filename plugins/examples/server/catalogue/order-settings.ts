/** The year that the dashboard tells of. */
export const year = '2025-01-01 : 2026-01-01';

export const dollars = { symbol: 'USD', symbolPosition: 'prefix' };
export const byMonth = { x_axis: 'ordered_at', time_grain_sqla: 'P1M', time_range: year };
