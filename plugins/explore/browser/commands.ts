import { isDocumentDirty } from '#core/common';
import type { WorkbenchCommand } from '#core/browser';
import { newChartLink } from '#plugins/charts';
import { ChartDrafts } from './chart-drafts.ts';
import { Explore, copyPermalink, discardChanges, runNow, toggleStar } from './explore-state.ts';
import { saveAsked } from './save/save-requests.ts';
import { entryText as text } from '../common/entry-messages.ts';

const isOpen: WorkbenchCommand['when'] = (root) =>
  Explore.select(root).status === 'ready' && window.location.pathname.includes('explore');
const hasSlice: WorkbenchCommand['when'] = (root) => isOpen(root) && Explore.select(root).slice !== null;

/** Acts of the chart builder for palette and keyboard. */
export const exploreCommands: readonly WorkbenchCommand[] = [
  {
    id: 'explore/new-chart',
    title: text.newChart,
    group: text.title,
    permission: ['can_write', 'Chart'],
    run: ({ navigate }) => {
      navigate(newChartLink.href());
    },
  },
  {
    id: 'explore/save',
    title: text.saveAs,
    group: text.title,
    shortcut: 'Mod+S',
    permission: ['can_write', 'Chart'],
    when: isOpen,
    run: ({ dispatch }) => dispatch(saveAsked()),
  },
  {
    id: 'explore/run',
    title: text.runAgain,
    group: text.title,
    shortcut: 'Mod+Enter',
    when: isOpen,
    run: ({ dispatch }) => dispatch(runNow({ force: true })),
  },
  {
    id: 'explore/star',
    title: text.star,
    group: text.title,
    when: hasSlice,
    run: ({ dispatch }) => dispatch(toggleStar()),
  },
  {
    id: 'explore/copy-link',
    title: text.copyLink,
    group: text.title,
    when: isOpen,
    run: ({ dispatch }) => dispatch(copyPermalink()),
  },
  {
    id: 'explore/discard',
    title: text.discard,
    group: text.title,
    when: (root) => {
      const log = ChartDrafts.select(root)[Explore.select(root).documentId ?? ''];
      return isOpen(root) && log !== undefined && isDocumentDirty(log);
    },
    run: ({ dispatch }) => dispatch(discardChanges()),
  },
];
