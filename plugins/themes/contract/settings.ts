import { Type } from 'typebox';
import { defineSetting } from '#core/common';

export const defaultTheme = defineSetting(
  'DEFAULT_THEME',
  Type.String({ default: '', maxLength: 200, description: 'Id of the theme for everybody who has not chosen one.' }),
  { sentToBrowser: true },
);
