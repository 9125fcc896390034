import { defineCommand } from '#core/common';
import type { FilterView } from '../../contract/filter-view.ts';

/** Asks for a name and keeps the present selection under it. */
export const saveView = defineCommand('native-filters/saveView');
/** Keeps the present selection in place of the view's. */
export const replaceView = defineCommand<{ readonly view: FilterView }>('native-filters/replaceView');
export const renameView = defineCommand<{ readonly view: FilterView }>('native-filters/renameView');
export const removeView = defineCommand<{ readonly view: FilterView }>('native-filters/removeView');
/** Whether the dashboard opens with the view. */
export const setDefaultView = defineCommand<{ readonly view: FilterView; readonly isDefault: boolean }>(
  'native-filters/setDefaultView',
);
