export {
  defineView,
  type View,
  type ViewColumn,
  type ViewHost,
  type ViewInput,
  type ViewResult,
  type ViewTheme,
} from './define-view.ts';
