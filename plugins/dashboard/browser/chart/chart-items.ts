import type { ActionsMenuItem, ChartActionContext } from '#plugins/charts';
import { DashboardPages, exploreHref, selectDashboard, selectDashboardContent } from '#plugins/dashboard';
import { actionMessages as messages } from '../../common/action-messages.ts';
import { copyDashboardLink, fillPageWith, fillScreenWith, mailDashboardLink } from '../page/page-commands.ts';
import { isDescriptionShown, toggleDescription } from './description-state.ts';

type IsShown = (context: ChartActionContext) => boolean;

const onDashboard: IsShown = ({ mode, sliceId, root }) =>
  mode === 'dashboard' && sliceId !== undefined && selectDashboard(root) !== null;
const isFull = ({ root, sliceId }: ChartActionContext) => DashboardPages.select(root).fullSizeChartId === sliceId;
const maySee =
  (name: 'canExplore' | 'canShareChart'): IsShown =>
  (context) =>
    onDashboard(context) && selectDashboard(context.root)?.permissions[name] === true;

/** The component that shows a chart, as the anchor of a link to it. */
function anchorOf({ root, sliceId }: ChartActionContext): { readonly anchor?: string } {
  const component = Object.values(selectDashboardContent(root)?.layout ?? {}).find(
    ({ type, meta }) => type === 'CHART' && meta.chartId === sliceId,
  );
  return component === undefined ? {} : { anchor: component.id };
}

function describes(context: ChartActionContext): boolean {
  const { root, sliceId = 0 } = context;
  const description = selectDashboard(root)?.charts[sliceId]?.description ?? '';
  return onDashboard(context) && description !== '';
}

/** What a dashboard adds to the menu of its charts. */
export const chartItems: readonly ActionsMenuItem[] = [
  {
    id: 'dashboard/explore-chart',
    label: messages.explore,
    rank: 5,
    group: 'view',
    isShown: maySee('canExplore'),
    run: ({ sliceId = 0, formData, root, navigate }) => {
      navigate(exploreHref(sliceId, selectDashboard(root)?.id ?? 0, formData));
    },
  },
  {
    id: 'dashboard/fill-page',
    label: (context) => (isFull(context) ? messages.leaveFillPage() : messages.fillPage()),
    rank: 19,
    group: 'view',
    isShown: onDashboard,
    run: (context) => {
      context.dispatch(fillPageWith({ chartId: isFull(context) ? null : (context.sliceId ?? null) }));
    },
  },
  {
    id: 'dashboard/fill-screen',
    label: messages.fullScreen,
    rank: 20,
    group: 'view',
    isShown: (context) =>
      onDashboard(context) && document.fullscreenEnabled && !(isFull(context) && document.fullscreenElement !== null),
    run: ({ dispatch, sliceId = 0 }) => {
      dispatch(fillScreenWith({ chartId: sliceId }));
    },
  },
  {
    id: 'dashboard/toggle-description',
    label: ({ root, sliceId = 0 }) =>
      isDescriptionShown(root, sliceId) ? messages.hideDescription() : messages.showDescription(),
    rank: 60,
    group: 'view',
    isShown: describes,
    run: ({ root, sliceId = 0, dispatch }) => {
      dispatch(toggleDescription({ chartId: sliceId, isShown: !isDescriptionShown(root, sliceId) }));
    },
  },
  {
    id: 'dashboard/copy-chart-link',
    label: messages.copyChartLink,
    rank: 210,
    group: 'share',
    isShown: maySee('canShareChart'),
    run: (context) => {
      context.dispatch(copyDashboardLink(anchorOf(context)));
    },
  },
  {
    id: 'dashboard/mail-chart-link',
    label: messages.mailChartLink,
    rank: 220,
    group: 'share',
    isShown: maySee('canShareChart'),
    run: (context) => {
      context.dispatch(mailDashboardLink(anchorOf(context)));
    },
  },
];
