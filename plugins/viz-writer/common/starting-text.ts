import type { Slot } from '#plugins/viz-kit';

export interface Named {
  readonly id: string;
  readonly title: string;
}

/** The key of the chart type of a plugin, as the template has it. */
export const keyOf = (id: string): string => id.replaceAll('-', '_');

/**
 * The template of `npm run create-plugin` filled in. With the slots of another chart type it asks for the same fields, so
 * that a chart of that type can be drawn with the new one at once.
 */
export function startingText(template: string, { id, title }: Named, slots: readonly Slot[] = []): string {
  const filled = template.replaceAll('__ID__', id).replaceAll('__KEY__', keyOf(id)).replaceAll('__TITLE__', title);
  return slots.length === 0
    ? filled
    : filled.replace(/ {2}slots: \[\n[^\]]*\],\n/, () => `  slots: [\n${slots.map(lineOf).join('')}  ],\n`);
}

const lineOf = ({ key, kind, title, isRequired, max }: Slot): string => {
  const facts = [
    `key: ${quoted(key)}`,
    `kind: ${quoted(kind)}`,
    `title: ${quoted(title)}`,
    `isRequired: ${String(isRequired)}`,
    ...(max === undefined ? [] : [`max: ${String(max)}`]),
  ];
  return `    { ${facts.join(', ')} },\n`;
};

export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
