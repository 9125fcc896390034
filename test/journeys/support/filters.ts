import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import type { DataMaskMap } from '#plugins/dashboard';
import type { NativeFilter } from '#plugins/native-filters';
import { positionsWith } from '../../plugins/dashboard/support/dashboard-server.ts';
import type { Session } from '../../support/session.ts';
import type { DashboardTest } from './dashboards.ts';
import { menuEntry } from '../../support/menus.ts';

/** Saves the charts with these filters, and further metadata, on the dashboard of the test and opens it. */
export async function openWithFilters(
  { server, open, dashboardId, chartIds }: DashboardTest,
  filters: readonly NativeFilter[],
  { search = '', metadata = {} }: { readonly search?: string; readonly metadata?: object } = {},
): Promise<void> {
  const admin = await server.as('admin');
  const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, {
    json_metadata: JSON.stringify({
      ...metadata,
      positions: positionsWith(chartIds),
      native_filter_configuration: filters,
    }),
  });
  expect(saved.status, saved.text).to.equal(200);
  await open(`/tessera/dashboard/${String(dashboardId)}/${search}`);
}

/** Keeps this as the last state of the session's person on a dashboard. */
export async function keepLastState(session: Session, dashboardId: number, masks: DataMaskMap): Promise<void> {
  const kept = await session.post(`/api/v1/dashboard/${String(dashboardId)}/filter_state`, {
    value: JSON.stringify(masks),
  });
  expect(kept.status, kept.text).to.equal(201);
}

/** The stored metadata of a dashboard. */
export async function storedMetadata(
  session: Session,
  dashboardId: number,
): Promise<{
  readonly filter_bar_orientation?: string;
  readonly native_filter_configuration: readonly NativeFilter[];
}> {
  const { json_metadata } = (await session.get(`/api/v1/dashboard/${String(dashboardId)}`)).body.result;
  return JSON.parse(String(json_metadata));
}

/** The dialog in which the filters of a dashboard are set up. */
export const filterSettings = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Filters of this dashboard' });

/** Opens that dialog of a dashboard that has filters. */
export async function openFilterSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Filter settings' }).click();
  // A menu is drawn before it has its place, and a click on what still moves may fall between its entries.
  await menuEntry(page, { name: 'Edit filters' }).click();
  return filterSettings(page);
}

/** Saves what is set up in that dialog. */
export async function saveFilterSettings(page: Page): Promise<void> {
  await filterSettings(page).getByRole('button', { name: 'Save', exact: true }).click();
  await filterSettings(page).waitFor({ state: 'hidden' });
}

/** The control of a filter; with `: value` behind its name, once it shows that value. */
export const filterControl = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Choose ${name}` });
