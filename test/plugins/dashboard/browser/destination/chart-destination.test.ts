import { expect } from 'chai';
import { AppError, type Token } from '#core/common';
import { CurrentUser, HttpClient } from '#core/browser';
import { dashboardDestination } from '../../../../../plugins/dashboard/browser/destination/chart-destination.ts';
import { targetTitled } from '../../../../../plugins/dashboard/browser/destination/fetch-targets.ts';

const found = [
  { id: 7, title: 'Sales' },
  { id: 8, title: 'sales' },
  { id: 9, title: 'Costs' },
];

describe('the dashboard that a chart is saved to', () => {
  it('is the one of the typed title, however it is written, the exact one first', () => {
    expect(targetTitled(found, ' Sales ')?.id).to.equal(7);
    expect(targetTitled(found, 'sales')?.id).to.equal(8);
    expect(targetTitled(found, 'COSTS')?.id).to.equal(9);
    expect(targetTitled(found, 'Sale')).to.equal(undefined);
  });

  it('is not made a second time when its title was typed before the list came [2.4.1]', async () => {
    const asked: string[] = [];
    const http = {
      send: async (route: { readonly method: string }) => {
        asked.push(route.method);
        if (route.method === 'POST') return { status: 201, body: { id: 12, result: {} } };
        return { status: 200, body: { result: found.map(({ id, title }) => ({ id, dashboard_title: title })) } };
      },
    };
    const services = {
      get: (token: Token<unknown>) => {
        if (token === HttpClient) return http;
        if (token === CurrentUser) return { isAdmin: true, userId: 1 };
        throw new Error(`not asked for: ${token.id}`);
      },
    } as unknown as Parameters<typeof dashboardDestination.prepare>[1];
    expect((await dashboardDestination.prepare({ newName: 'Costs' }, services)).id).to.equal(9);
    expect(asked).to.deep.equal(['GET']);
    expect((await dashboardDestination.prepare({ newName: 'Stock' }, services)).id).to.equal(12);
    expect(asked).to.deep.equal(['GET', 'GET', 'POST']);
  });

  it('says what to do where it is gone or no longer theirs, and nothing of other failures [2.4.1]', async () => {
    const services = { get: () => undefined } as unknown as Parameters<typeof dashboardDestination.prepare>[1];
    const { refusal } = await dashboardDestination.prepare({ id: 7, name: 'Sales' }, services);
    const gone = new AppError('unprocessable', 'x', { fields: { dashboards: ['Dashboards do not exist'] } });
    expect(refusal(gone)).to.match(/^This dashboard is no longer there\./);
    const notYours = new AppError('forbidden', 'Changing one or more of these dashboards is forbidden');
    expect(refusal(notYours)).to.match(/^You may no longer change this dashboard\./);
    expect(refusal(new AppError('forbidden', 'Forbidden'))).to.equal(undefined);
    expect(refusal(new AppError('internal', 'The disk is full'))).to.equal(undefined);
  });
});
