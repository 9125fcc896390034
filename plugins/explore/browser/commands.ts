import { isDocumentDirty } from '#core/common';
import type { WorkbenchCommand } from '#core/browser';
import { newChartLink } from '#plugins/charts';
import { ChartDrafts } from './chart-drafts.ts';
import { Explore, copyPermalink, copyReadableLink, discardChanges, runNow, toggleStar } from './explore-state.ts';
import { saveAsked } from './save/save-requests.ts';
import { entryMessages as messages } from '../common/entry-messages.ts';

const isOpen: WorkbenchCommand['when'] = (root) =>
  Explore.select(root).status === 'ready' && window.location.pathname.includes('explore');
const hasSlice: WorkbenchCommand['when'] = (root) => isOpen(root) && Explore.select(root).slice !== null;

/** Acts of the chart builder for palette and keyboard. */
export const exploreCommands: readonly WorkbenchCommand[] = [
  {
    id: 'explore/new-chart',
    title: messages.newChart,
    group: messages.title,
    permission: ['can_write', 'Chart'],
    run: ({ navigate }) => {
      navigate(newChartLink.href());
    },
  },
  {
    id: 'explore/save',
    title: messages.saveAs,
    group: messages.title,
    shortcut: 'Mod+S',
    permission: ['can_write', 'Chart'],
    when: isOpen,
    run: ({ dispatch }) => dispatch(saveAsked()),
  },
  {
    id: 'explore/run',
    title: messages.runAgain,
    group: messages.title,
    shortcut: 'Mod+Enter',
    when: isOpen,
    run: ({ dispatch }) => dispatch(runNow({ force: true })),
  },
  {
    id: 'explore/star',
    title: messages.star,
    group: messages.title,
    when: hasSlice,
    run: ({ dispatch }) => dispatch(toggleStar()),
  },
  {
    id: 'explore/copy-link',
    title: messages.copyLink,
    group: messages.title,
    when: isOpen,
    run: ({ dispatch }) => dispatch(copyPermalink()),
  },
  {
    id: 'explore/copy-readable-link',
    title: messages.copyReadableLink,
    group: messages.title,
    when: isOpen,
    run: ({ dispatch }) => dispatch(copyReadableLink()),
  },
  {
    id: 'explore/discard',
    title: messages.discard,
    group: messages.title,
    when: (root) => {
      const log = ChartDrafts.select(root)[Explore.select(root).documentId ?? ''];
      return isOpen(root) && log !== undefined && isDocumentDirty(log);
    },
    run: ({ dispatch }) => dispatch(discardChanges()),
  },
];
