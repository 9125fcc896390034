import type { Scene } from '../type/scene.ts';
import type { VizType } from '../type/viz-type.ts';
import { arrangedLegend, legendLook } from './legend-look.ts';

/** The type with its legend in the order that a chart's settings want. */
export function legendViz(viz: VizType): VizType {
  return {
    ...viz,
    open: (formData) => {
      const opened = viz.open(formData);
      const look = legendLook(formData);
      if (!opened.ok || (look.place === 'top' && look.sort === undefined)) return opened;
      const arranged = (scene: Scene): Scene => ({ ...scene, legend: arrangedLegend(scene.legend, look) });
      return {
        ok: true,
        value: async () => {
          const { draw, drawLater, ...rest } = await opened.value();
          return {
            ...rest,
            draw: (input) => arranged(draw(input)),
            ...(drawLater === undefined ? {} : { drawLater: async (input) => arranged(await drawLater(input)) }),
          };
        },
      };
    },
  };
}
