import { expect } from 'chai';
import {
  bodyOf,
  formOf,
  lostChannels,
  newBodyOf,
  problemsOf,
  shownChannels,
  type FormFields,
} from '../../../../../plugins/reports/browser/dialog/report-form.ts';
import { alwaysField } from '../../../../../plugins/reports/browser/condition/always-field.ts';
import { emailField } from '../../../../../plugins/reports/browser/email/email-recipients.ts';
import type { ReportItem } from '../../../../../plugins/reports/contract/report-rows.ts';
import type { ReportChannelField, ReportConditionField } from '#plugins/reports';

const View = () => null;
/** A channel that knows rooms by a number. */
const rooms: ReportChannelField = {
  channel: 'Rooms',
  rank: 20,
  initial: () => [{ room: 1 }],
  tidy: (recipients) => recipients,
  problemOf: (recipients) => (recipients.some(({ room }) => room === 13) ? 'There is no room 13' : undefined),
  missing: () => 'Name a room.',
  notSetUp: () => 'There are no rooms',
  View,
};
const alert: ReportConditionField = {
  condition: 'Alert',
  rank: 20,
  label: () => 'Above a number',
  initial: { validator_type: 'operator' },
  problemOf: ({ sql }) => (sql === undefined ? 'The question is missing' : undefined),
  View,
};
const fieldsWith = (more: Partial<FormFields> = {}): FormFields => ({
  channels: [emailField, rooms],
  conditions: [alwaysField, alert],
  methods: ['Email', 'Rooms'],
  ...more,
});
const target = { kind: 'chart', id: 7, name: 'Sales' } as const;
const defaults = { crontab: '0 9 * * 1', timezone: 'UTC', email: 'ada@example.org' };
const stored = {
  name: 'Mine',
  type: 'Report',
  active: true,
  crontab: '0 9 * * 1',
  timezone: 'UTC',
  report_format: 'PNG',
  context_markdown: null,
  extra: {},
  recipients: [],
  database: null,
  sql: null,
  validator_type: null,
  validator_config_json: null,
} as unknown as ReportItem; // the fields that the form reads
const email = (config: object) => ({ type: 'Email', recipient_config_json: JSON.stringify(config) });
const formWith = (report: Partial<ReportItem>, fields = fieldsWith()) =>
  formOf({ ...stored, ...report }, target, defaults, fields);

describe('the form of a report', () => {
  it('begins with the first condition and what every channel begins with', () => {
    const fields = fieldsWith();
    const body = newBodyOf(formOf(undefined, target, defaults, fields), fields, target, undefined);
    expect(body.type).to.equal('Report');
    expect(body).not.to.have.any.keys('sql', 'validator_type');
    expect(body.recipients).to.deep.equal([
      { type: 'Email', recipient_config_json: { target: 'ada@example.org' } },
      { type: 'Rooms', recipient_config_json: { room: 1 } },
    ]);
  });

  it('sends recipients back as they are, those of channels without a field as well', () => {
    const copies = { target: 'a@example.org', ccTarget: 'b@example.org' };
    const pigeon = { type: 'Pigeon', recipient_config_json: '{"roof":3}' };
    const form = formWith({ recipients: [email(copies), pigeon] });
    expect(bodyOf(form, fieldsWith(), undefined).recipients).to.deep.equal([
      { type: 'Email', recipient_config_json: copies },
      { type: 'Pigeon', recipient_config_json: { roof: 3 } },
    ]);
    expect(lostChannels(form, fieldsWith())).to.deep.equal(['Pigeon']);
    expect(lostChannels(form, fieldsWith({ methods: ['Pigeon'] }))).to.deep.equal([]);
  });

  it('asks recipients of the channels to send by, of those in use, and of all where nothing can be sent', () => {
    const shown = (methods: readonly string[], recipients = {}) =>
      shownChannels(recipients, fieldsWith({ methods })).map(({ channel }) => channel);
    expect(shown(['Rooms'])).to.deep.equal(['Rooms']);
    expect(shown(['Rooms'], { Email: [{ target: 'a@example.org' }] })).to.deep.equal(['Email', 'Rooms']);
    expect(shown([])).to.deep.equal(['Email', 'Rooms']);
  });

  it('wants somebody to be named by any channel, and says what is wrong at its field', () => {
    expect(problemsOf(formWith({}), fieldsWith()).recipients).to.deep.equal({ Email: 'Name at least one address.' });
    const room = (number: number) => ({ type: 'Rooms', recipient_config_json: JSON.stringify({ room: number }) });
    expect(problemsOf(formWith({ recipients: [room(1)] }), fieldsWith())).to.deep.equal({});
    const wrong = formWith({ recipients: [email({ target: 'x' }), room(13)] });
    expect(problemsOf(wrong, fieldsWith()).recipients).to.deep.equal({
      Email: 'Not an e-mail address: x',
      Rooms: 'There is no room 13',
    });
  });

  it('keeps what a condition was given, and says what it misses', () => {
    const given = { type: 'Alert', sql: 'SELECT 1', database: { id: 4 }, validator_config_json: '{"op":">"}' };
    const recipients = [email({ target: 'a@example.org' })];
    const form = formWith({ ...given, recipients });
    const expected = { sql: 'SELECT 1', database: 4, validator_config_json: { op: '>' } };
    expect(bodyOf(form, fieldsWith(), undefined)).to.deep.include(expected);
    expect(problemsOf(form, fieldsWith())).to.deep.equal({});
    expect(problemsOf({ ...form, condition: {} }, fieldsWith())).to.deep.equal({
      condition: 'The question is missing',
    });
    const unknown = bodyOf(form, fieldsWith({ conditions: [alwaysField] }), undefined);
    expect(unknown, 'left alone where the page does not know it').not.to.have.any.keys('sql', 'database');
  });
});
