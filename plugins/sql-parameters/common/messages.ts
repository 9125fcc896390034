import { defineMessages } from '#core/common';

/** The form of parameters in the SQL editor. */
export const parameterMessages = defineMessages('sql-parameters', {
  title: 'Parameters',
  asForm: 'Form',
  asJson: 'JSON',
  view: 'How parameters are edited',
  json: 'Parameters as JSON',
  notJson: 'Not the JSON of an object, so the statement runs without parameters.',
  fromAddress: 'From the address: {{values}}',
  forgetAddress: 'Forget these',
  takenNames: {
    one: 'url_param cannot read {{names}} here: the editor’s own address uses this name. Take another one.',
    other: 'url_param cannot read {{names}} here: the editor’s own address uses these names. Take other ones.',
  },
  none: 'The template asks for no values.',
  kindOf: 'Type of {{name}}',
  text: 'Text',
  number: 'Number',
  date: 'Date',
  range: 'Date range',
  rangeHint: 'Both days included: {{names}}.',
  from: 'First day of {{name}}',
  to: 'Last day of {{name}}',
  endsBefore: 'The last day lies before the first.',
  list: 'List',
  listHint: 'One value per line.',
  missing: 'Has no value yet.',
  notNumber: 'Not a number.',
  notDate: '“{{text}}” is not a date, so it has no value yet.',
  mendJson: 'The parameters are no JSON of an object, so the statement runs without them. Mend their JSON first.',
  fromQuery: 'From a query…',
  queryTitle: 'Values of {{name}}',
  queryLabel: 'SQL whose first column has the values',
  fetch: 'Fetch',
  fetched: { one: '{{name}} has {{count}} value.', other: '{{name}} has {{count}} values.' },
  putFirst: '{{name}} has the first {{count}} values; the query gives more.',
  fetching: 'Asking for values…',
  noValues: 'The query gave no values, so {{name}} stays as it was.',
  cameLate: {
    one: 'This was edited while the query ran, and stays so. The query gave {{count}} value.',
    other: 'This was edited while the query ran, and stays so. The query gave {{count}} values.',
  },
  cameLateCut:
    'This was edited while the query ran, and stays so. The query gave more than {{count}} values; those can be taken.',
  takeValues: 'Take them',
  showFilled: 'Show the filled-in SQL',
  hideFilled: 'Hide the filled-in SQL',
  filled: 'Filled-in SQL',
  filling: 'Filling the template in…',
});

/** What the server says about parameters. */
export const parameterErrors = defineMessages('sql-parameters/server', {
  noDatabase: 'The database referenced in this query was not found.',
});
