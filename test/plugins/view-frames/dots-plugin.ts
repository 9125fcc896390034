import { writePlugin } from '../../support/external-plugin.ts';

/** A chart type of level `view`: a button per row, which selects its category. It keeps the focus where nothing changes. */
export const dotsViz = {
  key: 'dots',
  name: 'Dots in a frame',
  category: 'Ranking',
  description: 'A button for each category, drawn in a frame of its own.',
  slots: [
    { key: 'shop_slot', kind: 'dimension', title: 'Category', isRequired: true, max: 1 },
    { key: 'amount_slot', kind: 'metric', title: 'Metric', isRequired: true, max: 1 },
  ],
  options: { dot_size: { kind: 'number', title: 'Dot size', default: 7, minimum: 1, maximum: 20 } },
  emits: ['select'],
};

export const dotsFile = { id: 'dots', title: 'Dots', version: '1.0.0', trust: 'view' };

export const dotsCode = `import { defineView } from '@tessera/sdk';
export default defineView({
  mount(element, host) {
    host.onData(({ data, options, theme }) => {
      const [names, values] = data[0].columns;
      element.style.color = theme.text;
      const texts = names.values.map((name, row) => name + ' ' + values.values[row] + ' ' + options.dot_size);
      if (texts.join() === Array.from(element.children, (button) => button.textContent).join()) return;
      element.replaceChildren(...names.values.map((name, row) => {
        const button = document.createElement('button');
        button.textContent = texts[row];
        button.onclick = (event) => host.select({ [names.name]: name }, event);
        return button;
      }));
    });
  },
});
`;

/** Puts a plugin of level `view` into DATA_DIR/plugins. */
export function writeView(
  dataDir: string,
  id: string,
  files: { readonly plugin?: object; readonly viz?: unknown; readonly code?: string } = {},
): void {
  writePlugin(dataDir, id, {
    'plugin.json': JSON.stringify({ ...dotsFile, id, ...files.plugin }),
    'index.js': files.code ?? dotsCode,
    'viz.json': typeof files.viz === 'string' ? files.viz : JSON.stringify(files.viz ?? { ...dotsViz, key: id }),
  });
}
