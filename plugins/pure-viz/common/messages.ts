import { defineMessages } from '#core/common';

export const messages = defineMessages('pure-viz', {
  tookTooLong:
    'The chart type “{{name}}” took longer than {{seconds}} s and was ended. Tell its maker, or choose another type.',
  failed: 'The chart type “{{name}}” failed: {{reason}} Tell its maker, or choose another type.',
  badAnswer:
    'The chart type “{{name}}” gave something that cannot be used: {{reason}} Tell its maker, or choose another type.',
  notAsked: 'The chart type “{{name}}” has not said yet what it asks. Try again.',
  ended: 'The chart type was stopped before it answered. Try again.',
  unknownPlugin: 'There is no plugin “{{id}}” of level pure. Load the page again.',
  changedMeanwhile: 'Its files changed while it was started. Load the page again.',
  notFetched: 'The chart type could not be loaded ({{status}}). Load the page again.',
  misfit: '“{{part}}” is missing or not what it has to be.',
  uneven: 'the column “{{column}}” of its table does not have {{rowCount}} cells.',
  badCells: 'its cells are not all texts, numbers, truths or null.',
  tooManyOptions: 'it has more than {{most}} options',
  foreignKeyword: 'the option {{name}} has “{{keyword}}”, which options cannot have',
  badRules: 'shownWhen of the option {{name}} is no such rule',
  tooLarge: 'the drawing is larger than {{most}}.',
  badElement: 'the drawing has the element “{{name}}”, which is not allowed.',
});
