import {
  CodeRegular,
  CopyRegular,
  DeleteRegular,
  EyeOffRegular,
  EyeRegular,
  SettingsRegular,
} from '@fluentui/react-icons';
import { Dialogs } from '#core/browser';
import type { DashboardAction } from '#plugins/dashboard';
import { savedForms } from '../../common/saved-forms.ts';
import { saveActionMessages as messages } from '../../common/save-action-messages.ts';
import { deleteOpenDashboard, publishDashboard } from './save-state.ts';

const canWrite = ['can_write', 'Dashboard'] as const;

/** Entries of the dashboard's menu that change what is stored. */
export const saveActions: readonly DashboardAction[] = [
  {
    id: 'dashboard/save-as',
    label: messages.saveAs,
    icon: CopyRegular,
    rank: 10,
    group: 'edit',
    permission: canWrite,
    loadDialog: () => import('./save-as-dialog.tsx'),
  },
  {
    id: savedForms.properties.actionId,
    label: messages.properties,
    icon: SettingsRegular,
    rank: 20,
    group: 'edit',
    isShown: ({ dashboard }) => dashboard.permissions.canEdit,
    loadDialog: () => import('./properties-dialog.tsx'),
  },
  {
    id: savedForms.css.actionId,
    label: messages.editCss,
    icon: CodeRegular,
    rank: 30,
    group: 'edit',
    isShown: ({ dashboard }) => dashboard.permissions.canEdit,
    loadDialog: () => import('./css-dialog.tsx'),
  },
  {
    id: 'dashboard/publish',
    label: messages.publish,
    icon: EyeRegular,
    rank: 40,
    group: 'edit',
    isShown: ({ dashboard, page }) => dashboard.permissions.canEdit && !page.isPublished,
    run: ({ dispatch }) => {
      dispatch(publishDashboard({ isPublished: true }));
    },
  },
  {
    id: 'dashboard/unpublish',
    label: messages.unpublish,
    icon: EyeOffRegular,
    rank: 41,
    group: 'edit',
    isShown: ({ dashboard, page }) => dashboard.permissions.canEdit && page.isPublished,
    run: ({ dispatch }) => {
      dispatch(publishDashboard({ isPublished: false }));
    },
  },
  {
    id: 'dashboard/delete',
    label: messages.deleteAction,
    icon: DeleteRegular,
    rank: 90,
    group: 'edit',
    isShown: ({ dashboard }) => dashboard.permissions.canEdit,
    run: ({ content, dispatch }, services) => {
      const question = {
        title: messages.deleteTitle({ name: content.title }),
        text: messages.deleteText(),
        confirmLabel: messages.delete(),
        isDanger: true,
      };
      void services
        .get(Dialogs)
        .confirm(question)
        .then((isSure) => {
          if (isSure) dispatch(deleteOpenDashboard());
        });
    },
  },
];
