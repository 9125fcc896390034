import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { FieldActions, SettingSections } from '#plugins/explore';
import { hasMetricSlot } from '../common/can-calculate.ts';
import { messages } from '../common/messages.ts';
import { fieldActions } from './field-actions.ts';

export default defineBrowserPlugin({
  id: 'table-calculations',
  contributions: [
    contribute(SettingSections, {
      id: 'table-calculations/list',
      tab: 'data',
      rank: 10,
      title: messages.title,
      about: messages.about,
      isShown: hasMetricSlot,
      load: () => import('./calculations-section.tsx'),
    }),
    ...fieldActions.map((action) => contribute(FieldActions, action)),
  ],
});
