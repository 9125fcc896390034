import { LineHorizontal1Regular, TextFieldRegular, TextHeader1Regular } from '@fluentui/react-icons';
import { transparentBackground, type DashboardBlock } from '#plugins/dashboard';
import { entryMessages as messages } from '../../common/entry-messages.ts';

/** The blocks that dashboards bring along. */
export const dashboardBlocks: readonly DashboardBlock[] = [
  {
    key: 'MARKDOWN',
    type: 'MARKDOWN',
    title: messages.textBlock,
    icon: TextFieldRegular,
    rank: 10,
    createMeta: () => ({ width: 4, height: 25, code: '' }),
    load: () => import('./markdown-block.tsx'),
  },
  {
    key: 'HEADER',
    type: 'HEADER',
    title: messages.headerBlock,
    icon: TextHeader1Regular,
    rank: 20,
    createMeta: () => ({ text: '', headerSize: 'MEDIUM_HEADER', background: transparentBackground }),
    load: () => import('./header-block.tsx'),
  },
  {
    key: 'DIVIDER',
    type: 'DIVIDER',
    title: messages.dividerBlock,
    icon: LineHorizontal1Regular,
    rank: 30,
    createMeta: () => ({}),
    load: () => import('./divider-block.tsx'),
  },
];
