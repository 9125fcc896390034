import { composePicture, createVizTheme, drawSample, shownLegend, vizDrawings } from '@tessera/sdk';
import { fakeDocument } from '@tessera/sdk/testing';

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One page with all that the contract draws of some chart types, to be looked at. */
export async function sheetHtml(types) {
  const sections = await Promise.all(
    types.map(async (viz) => {
      const pictures = await Promise.all(vizDrawings.map((choice) => figure(viz, choice)));
      return `<h1>${escaped(viz.name)}</h1>${pictures.join('')}`;
    }),
  );
  const style =
    'body{font-family:sans-serif;background:#d5d5d5}figure{display:inline-block;margin:8px;vertical-align:top}';
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${sections.join('')}`;
}

async function figure(viz, choice) {
  const caption = `${choice.scenario}, ${choice.scheme}, ${choice.size.widthPx} px`;
  try {
    const { scene } = await drawSample(viz, choice, fakeDocument());
    const theme = createVizTheme({ scheme: choice.scheme });
    const drawing = { svg: scene.element.outerHTML, legend: shownLegend(scene.legend) };
    const picture = composePicture(caption, drawing, { ...choice.size, ground: theme.background, text: theme.text });
    return `<figure>${picture}</figure>`;
  } catch (thrown) {
    return `<figure><figcaption>${escaped(`${caption}: ${String(thrown)}`)}</figcaption></figure>`;
  }
}
