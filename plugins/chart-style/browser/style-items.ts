import type { Services } from '#core/common';
import { KeyValueStore, showToast } from '#core/browser';
import type { ActionsMenuItem } from '#plugins/charts';
import { messages } from '../common/messages.ts';
import { readStyle, styleOf, type ChartStyle } from '../common/style.ts';
import { applying } from './applying.ts';
import { vizOf } from './viz-of.ts';

type Found = Pick<Services, 'get'>;

/** In the browser's storage, so that it reaches charts in other tabs. */
const copiedKey = 'copied-chart-style';

const copied = (services: Found): ChartStyle | undefined => readStyle(services.get(KeyValueStore).read(copiedKey));

/** How a chart looks, from one chart to another. */
export const styleItems: readonly ActionsMenuItem[] = [
  {
    id: 'chart-style/copy',
    label: messages.copy,
    rank: 30,
    group: 'edit',
    permission: ['can_write', 'Chart'],
    isShown: (context, services) => vizOf(context, services) !== undefined,
    run: (context, services) => {
      const viz = vizOf(context, services);
      if (viz === undefined) return;
      const style = styleOf(viz, context.formData, context.sliceName);
      const isKept = services.get(KeyValueStore).write(copiedKey, style);
      const told = isKept ? messages.copied() : messages.copyFailed();
      context.dispatch(showToast({ toastType: isKept ? 'success' : 'warning', text: told }));
    },
  },
  {
    id: 'chart-style/paste',
    label: (_context, services) => {
      const name = copied(services)?.name ?? '';
      return name === '' ? messages.pasteUnnamed() : messages.paste({ name });
    },
    rank: 31,
    group: 'edit',
    permission: ['can_write', 'Chart'],
    isShown: (context, services) =>
      context.mode === 'explore' && vizOf(context, services) !== undefined && copied(services) !== undefined,
    run: (context, services) => {
      const [viz, style] = [vizOf(context, services), copied(services)];
      if (viz === undefined || style === undefined) return;
      context.dispatch(applying(style, viz, context.formData));
    },
  },
  {
    id: 'chart-style/presets',
    label: messages.presets,
    rank: 32,
    group: 'edit',
    permission: ['can_write', 'Chart'],
    isShown: (context, services) => context.mode === 'explore' && vizOf(context, services) !== undefined,
    loadDialog: () => import('./presets-dialog.tsx'),
  },
];
