import type { OpenViz, Scene } from '#plugins/viz-kit';

export type Drawing = Parameters<OpenViz['draw']>[0];

/** A drawing, at once where the type's renderer is in the page. */
export const drawViz = (viz: OpenViz, drawing: Drawing): Scene | Promise<Scene> => (viz.drawLater ?? viz.draw)(drawing);

export const summarizeViz = (viz: OpenViz, facts: Parameters<OpenViz['summarize']>[0]): string | Promise<string> =>
  (viz.summarizeLater ?? viz.summarize)(facts);

/** Uses a value, in the same call where it is there already; `failed` gets why there is none. */
export function whenThere<T>(value: T | Promise<T>, use: (there: T) => void, failed: (thrown: unknown) => void): void {
  if (!(value instanceof Promise)) use(value);
  else value.then(use).catch(failed);
}
