import { defineMessages } from '#core/common';

/** What the server says about templates. */
export const templateErrors = defineMessages('sql-templates/server', {
  fault: 'The template cannot be filled in: {{reason}}',
  faultAt: 'The template cannot be filled in (line {{line}}): {{reason}}',
  lookAt: {
    one: '{{fault}} Look at the value of {{names}}.',
    other: '{{fault}} Look at the values of {{names}}.',
  },
  missing: {
    one: 'The parameter {{names}} in your query is undefined.',
    other: 'The following parameters in your query are undefined: {{names}}.',
  },
  strangeText:
    'The template would put “{{text}}” into the SQL as more than a value. Print it inside quotes, or with the filter where_in.',
  noDataset: 'There is no dataset {{id}}.',
  noMetric: 'There is no metric {{name}}.',
  needsDataset: '{{name}} needs the id of a dataset here.',
  tooManyReads: 'The template asks for too many datasets.',
  tooDeep: 'Templates of datasets use each other too deeply.',
});
