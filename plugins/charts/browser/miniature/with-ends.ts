import { toAppError } from '#core/common';
import type { OpenViz, VizType } from '#plugins/viz-kit';

/** The same type; `onEnded` hears of each call of it that was ended after its time, also once nobody waits for it any more. */
export function withEnds(type: VizType, onEnded: () => void): VizType {
  const { prepare } = type;
  if (prepare === undefined) return type; // answers at once, so nothing can end it
  const heard = <T>(asked: Promise<T>): Promise<T> => {
    asked.catch((thrown: unknown) => {
      if (toAppError(thrown).kind === 'timeout') onEnded();
    });
    return asked;
  };
  return {
    ...type,
    prepare: (formData) => heard(prepare(formData)),
    open: (formData) => {
      const checked = type.open(formData);
      return checked.ok ? { ...checked, value: async () => heardViz(await checked.value(), heard) } : checked;
    },
  };
}

function heardViz(viz: OpenViz, heard: <T>(asked: Promise<T>) => Promise<T>): OpenViz {
  const { drawLater, summarizeLater } = viz;
  return {
    ...viz,
    ...(drawLater === undefined ? {} : { drawLater: (input) => heard(drawLater(input)) }),
    ...(summarizeLater === undefined ? {} : { summarizeLater: (input) => heard(summarizeLater(input)) }),
  };
}
