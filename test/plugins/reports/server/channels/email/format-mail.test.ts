import { expect } from 'chai';
import { formatMail } from '../../../../../../plugins/reports/server/channels/email/format-mail.ts';
import type { ReportDelivery } from '#plugins/reports';

const delivery: ReportDelivery = {
  report: {
    id: 1,
    type: 'Alert',
    name: 'Stock',
    subjectLine: null,
    message: 'Order more',
    format: 'PNG',
    timezone: 'UTC',
    chartId: 2,
    dashboardId: null,
    gracePeriodS: 60,
  },
  content: {
    title: 'Bolts',
    path: '/explore/?slice_id=2',
    filters: [],
    chartCount: 1,
    widthPx: 960,
    rows: [],
    table: undefined,
    attachments: [],
    attachedRows: undefined,
    attachedCuts: [],
  },
  reason: '3 < 10',
  senderName: 'Ada',
  publicUrl: 'https://data.example.org',
  sentMs: Date.UTC(2026, 0, 5, 9),
};

describe('the mail of a report', () => {
  it('says above the message why its condition sent it', () => {
    const { html, text } = formatMail(delivery, '');
    expect(html).to.match(/>3 &lt; 10<.*Order more/);
    expect(text).to.match(/3 < 10\n\nOrder more/);
  });

  it('says nothing of the kind where it is sent whenever it is due', () => {
    const { html, text } = formatMail({ ...delivery, reason: undefined }, '');
    expect(html).not.to.include('font-weight:600');
    expect(text).to.match(/slice_id=2\n\nOrder more/);
  });
});
