import { contribute } from '#core/common';
import { Pages, WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { ControlTypes, newChartLink, type ControlType } from '#plugins/charts';
import { entryText as text } from '../common/entry-messages.ts';
import { exploreLink, explorePermalink } from '../contract/links.ts';
import { isStandalone } from '../common/is-standalone.ts';
import { manifest } from '../manifest.ts';
import { exploreCommands } from './commands.ts';
import { TabSession, claimByLock, storedTabSession } from './tab-session.ts';

const load = () => import('./page/explore-page.tsx');

const controls: readonly ControlType[] = [
  { id: 'toggle', load: () => import('./controls/toggle-control.tsx') },
  { id: 'choice', load: () => import('./controls/choice-control.tsx') },
  { id: 'choices', load: () => import('./controls/choices-control.tsx') },
  { id: 'number', load: () => import('./controls/number-control.tsx') },
  { id: 'limit', load: () => import('./controls/limit-control.tsx') },
  { id: 'text', load: () => import('./controls/text-control.tsx') },
  { id: 'number-format', load: () => import('./controls/format-control.tsx') },
  { id: 'time-format', load: () => import('./controls/format-control.tsx') },
  { id: 'color-scheme', load: () => import('./controls/color-scheme-control.tsx') },
  { id: 'bounds', load: () => import('./controls/bounds-control.tsx') },
  { id: 'currency', load: () => import('./controls/currency-control.tsx') },
];

export default defineBrowserPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(TabSession, {}, () =>
      storedTabSession(
        () => window.sessionStorage,
        Math.random,
        claimByLock(() => navigator),
      ),
    );
  },
  contributions: [
    contribute(Pages, {
      link: exploreLink,
      title: text.title,
      load,
      frame: (query) => (isStandalone(query.get('standalone')) ? 'bare' : 'workbench'),
    }),
    contribute(Pages, {
      link: newChartLink,
      title: text.newChart,
      load: () => import('./new/new-chart-page.tsx'),
      permission: ['can_write', 'Chart'],
    }),
    contribute(Pages, { link: explorePermalink, title: text.title, load }),
    ...exploreCommands.map((command) => contribute(WorkbenchCommands, command)),
    ...controls.map((control) => contribute(ControlTypes, control)),
  ],
});
