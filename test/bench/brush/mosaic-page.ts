// The page beside which linked brushing is measured: the same five charts over the same table, made with Mosaic.
import * as vg from '@uwdata/vgplot';

const size = [vg.width(440), vg.height(260)];
const brush = vg.Selection.crossfilter();
const orders = () => vg.from('orders', { filterBy: brush });
// A line that Mosaic thins out itself is not answered from its materialised views, and asks the table for every move.
const days = () => vg.from('orders', { filterBy: brush, optimize: false });
const day = () => vg.bin('ordered_at', { interval: 'day' });

vg.coordinator().databaseConnector(vg.restConnector({ uri: '/query' }));
document.body.append(
  vg.plot(
    vg.rectY(orders(), { x: vg.bin('amount', { steps: 400 }), y: vg.count() }),
    vg.intervalX({ as: brush }),
    ...size,
  ),
  vg.plot(vg.rectY(orders(), { x: vg.bin('quantity', { steps: 9 }), y: vg.count() }), ...size),
  vg.plot(vg.barY(orders(), { x: 'region', y: vg.sum('amount') }), ...size),
  vg.plot(vg.lineY(days(), { x: day(), y: vg.count() }), ...size),
  vg.plot(vg.areaY(days(), { x: day(), y: vg.avg('amount') }), ...size),
);
