import { HttpClient, ExternalRunners, PluginFaults, defineBrowserPlugin, defineExternalRunner } from '#core/browser';
import { contribute } from '#core/common';
import { VizMounts, VizTypes } from '#plugins/viz-kit';
import { getViewDescription } from '../common/description-route.ts';
import { viewViz } from '../common/view-viz.ts';

/** The chart type of a plugin in a frame; the server has checked its description. */
const viewRunner = defineExternalRunner({
  trust: 'view',
  deps: { http: HttpClient, faults: PluginFaults },
  run: async (plugin, { http, faults }) => {
    const { body } = await http.send(getViewDescription, { params: { id: plugin.id } });
    const viz = viewViz(body.result);
    const onFailed = (reason: string) => faults.failed(plugin.id, new Error(reason), 'crash');
    return defineBrowserPlugin({
      id: plugin.id,
      contributions: [
        contribute(VizTypes, viz),
        contribute(VizMounts, {
          vizType: viz.key,
          load: async () => ({
            default: (await import('./host/view-frame.tsx')).viewFrame(plugin, body.result, onFailed),
          }),
        }),
      ],
    });
  },
});

export default defineBrowserPlugin({ id: 'view-frames', contributions: [contribute(ExternalRunners, viewRunner)] });
