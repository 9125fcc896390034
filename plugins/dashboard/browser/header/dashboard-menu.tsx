import { Suspense, useRef, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, Menu, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { useBranch, useWorkbench, lazyView, OwnedBoundary } from '#core/browser';
import { ContributedMenuItems, menuBelowEnd, useShownMenuItems } from '#core/browser/ui';
import {
  DashboardActions,
  DashboardPages,
  selectDashboardContent,
  type DashboardAction,
  type DashboardActionContext,
  type DialogProps,
} from '#plugins/dashboard';
import { pageMessages } from '../../common/page-messages.ts';
import { selectHasUnsavedChanges } from '../dashboard-document.ts';
import { OpenActionDialog, openActionDialog } from './dialog-state.ts';

/** The menu of the dashboard; entries come from plugins. */
export function DashboardMenu() {
  const { services } = useWorkbench();
  const context = useActionContext();
  const actions = useShownMenuItems(
    DashboardActions,
    (action) => context !== undefined && (action.isShown?.(context) ?? true),
  );
  const { id: open } = useBranch(OpenActionDialog);
  const opened = useOpened(actions, open);
  if (context === undefined) return null;
  const { dispatch } = context;
  const choose = (action: DashboardAction) => {
    if (action.run !== undefined) {
      action.run(context, services);
      return;
    }
    dispatch(openActionDialog({ id: action.id }));
  };
  return (
    <>
      <Menu hasIcons positioning={menuBelowEnd}>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" size="small" icon={<MoreHorizontalRegular />} aria-label={pageMessages.menu()} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <ContributedMenuItems
              point={DashboardActions}
              items={actions}
              labelOf={(action) => action.label(context)}
              onChoose={choose}
            />
          </MenuList>
        </MenuPopover>
      </Menu>
      {opened.map((action) => (
        <ActionDialog
          key={action.id}
          action={action}
          context={context}
          isOpen={open === action.id}
          onClose={() => {
            dispatch(openActionDialog({ id: null }));
          }}
        />
      ))}
    </>
  );
}

/** Entries whose dialogs are open or were: those stay mounted. */
function useOpened(actions: readonly DashboardAction[], open: string | null): readonly DashboardAction[] {
  const opened = useRef(new Set<string>());
  if (open !== null) opened.current.add(open);
  return actions.filter(({ id }) => opened.current.has(id));
}

function useActionContext(): DashboardActionContext | undefined {
  const { navigate } = useWorkbench();
  const dispatch = useDispatch();
  const page = useBranch(DashboardPages);
  const content = useSelector(selectDashboardContent);
  const hasUnsavedChanges = useSelector(selectHasUnsavedChanges);
  if (page.dashboard === null || content === undefined) return undefined;
  return { dashboard: page.dashboard, content, page, hasUnsavedChanges, dispatch, navigate };
}

const dialogs = new WeakMap<DashboardAction, ComponentType<DashboardActionContext & DialogProps>>();

interface ActionDialogProps extends DialogProps {
  readonly action: DashboardAction;
  readonly context: DashboardActionContext;
}

/** Stays mounted once opened, so that closing it leaves the page to screen readers again. */
function ActionDialog({ action, context, ...dialog }: ActionDialogProps) {
  if (action.loadDialog === undefined) return null;
  const Dialog = dialogs.get(action) ?? lazyView(action.loadDialog);
  dialogs.set(action, Dialog);
  return (
    <OwnedBoundary point={DashboardActions} of={action.id}>
      <Suspense>
        <Dialog {...context} {...dialog} />
      </Suspense>
    </OwnedBoundary>
  );
}
