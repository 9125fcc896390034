import { expect } from 'chai';
import type { TestServer } from '../../support/server.ts';

interface Stored {
  readonly server: TestServer;
  readonly dashboardId: number;
}

/** Stores metadata of a dashboard, with `positions` its layout, and further fields. */
export async function saveDashboard(
  { server, dashboardId }: Stored,
  metadata: Readonly<Record<string, unknown>>,
  more: object = {},
): Promise<void> {
  const admin = await server.as('admin');
  const body = { json_metadata: JSON.stringify(metadata), ...more };
  const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, body);
  expect(saved.status, saved.text).to.equal(200);
}

/** The dashboard as it is stored. */
export const storedDashboard = async ({ server, dashboardId }: Stored) =>
  (await (await server.as('admin')).get(`/api/v1/dashboard/${String(dashboardId)}`)).body.result;
