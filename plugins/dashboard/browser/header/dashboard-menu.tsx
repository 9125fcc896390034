import { Suspense, useRef, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import {
  useBranch,
  useCurrentUser,
  useExtensions,
  useWorkbench,
  lazyView,
  OwnedBoundary,
  LeftOut,
  useGuarded,
} from '#core/browser';
import { menuBelowEnd } from '#core/browser/ui';
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

const groups = ['view', 'export', 'share', 'edit'] as const;

/** The menu of the dashboard; entries come from plugins. */
export function DashboardMenu() {
  const { services } = useWorkbench();
  const context = useActionContext();
  const actions = useShownActions(context);
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
  const filled = groups.map((group) => actions.filter((action) => action.group === group)).filter((one) => one.length);
  return (
    <>
      <Menu hasIcons positioning={menuBelowEnd}>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" size="small" icon={<MoreHorizontalRegular />} aria-label={pageMessages.menu()} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {filled.map((group, index) => (
              <MenuGroup key={group[0]?.group}>
                {index > 0 && <MenuDivider />}
                {group.map((action) => (
                  <Entry key={action.id} action={action} context={context} onChoose={choose} />
                ))}
              </MenuGroup>
            ))}
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

function useShownActions(context: DashboardActionContext | undefined): readonly DashboardAction[] {
  const actions = useExtensions(DashboardActions);
  const user = useCurrentUser();
  const guarded = useGuarded(DashboardActions);
  if (context === undefined) return [];
  return actions.filter(
    (action) =>
      (action.permission === undefined || user.can(action.permission)) &&
      guarded(action, () => action.isShown?.(context) ?? true, false),
  );
}

interface EntryProps {
  readonly action: DashboardAction;
  readonly context: DashboardActionContext;
  readonly onChoose: (action: DashboardAction) => void;
}

function Entry(props: EntryProps) {
  return (
    <OwnedBoundary point={DashboardActions} of={props.action.id} failed={LeftOut}>
      <DrawnEntry {...props} />
    </OwnedBoundary>
  );
}

function DrawnEntry({ action, context, onChoose }: EntryProps) {
  const Icon = action.icon;
  return (
    <MenuItem
      {...(Icon === undefined ? {} : { icon: <Icon /> })}
      onClick={() => {
        onChoose(action);
      }}
    >
      {action.label(context)}
    </MenuItem>
  );
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
