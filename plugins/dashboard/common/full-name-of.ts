import type { DashboardPerson } from '../contract/dashboard-state.ts';

/** "First Last" as lists show people. */
export function fullNameOf({ id, first_name: first, last_name: last }: DashboardPerson): string {
  const name = `${first} ${last}`.trim();
  return name === '' ? `#${String(id)}` : name;
}
