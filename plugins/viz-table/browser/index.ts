import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { ControlTypes, VizMounts, VizTypes } from '#plugins/viz-kit';
import { tableViz } from '../common/table-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-table',
  contributions: [
    contribute(VizTypes, tableViz),
    contribute(ControlTypes, { id: 'table-columns', load: () => import('./columns/columns-control.tsx') }),
    contribute(VizMounts, { vizType: tableViz.key, load: () => import('./table-mount.tsx') }),
  ],
});
