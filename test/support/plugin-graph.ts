import { readFileSync } from 'node:fs';
import { groupedBy, type PluginManifest } from '#core/common';
import { manifests } from '../../workbench/common/manifests.ts';

const page = 'docs/architecture.md';
const graphOnPage = /(?<=<!-- plugins:start -->\n\n).*?(?=\n\n<!-- plugins:end -->)/s;
/** Characters of a line, as prettier is told. */
const lineWidth = 120;
const arrow = ' → ';
const indent = '    ';

/** docs/architecture.md with the graph of the plugins as the manifests have it now. */
export function architecturePage(): string {
  const text = readFileSync(page, 'utf8');
  if (!graphOnPage.test(text)) throw new Error(`${page} has no place for the graph of the plugins.`);
  return text.replace(graphOnPage, `\`\`\`\n${pluginGraph(manifests)}\n\`\`\``);
}

/**
 * One line for all plugins with the same requirements, the lowest first. Requirements that another required plugin
 * already has are left out.
 */
export function pluginGraph(plugins: readonly Pick<PluginManifest, 'id' | 'requires'>[]): string {
  const requiredBy = new Map(plugins.map(({ id, requires }) => [id, requires]));
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const known = depths.get(id) ?? 1 + Math.max(0, ...(requiredBy.get(id) ?? []).map(depthOf));
    depths.set(id, known);
    return known;
  };
  const reaches = (from: string, to: string): boolean =>
    (requiredBy.get(from) ?? []).some((next) => next === to || reaches(next, to));
  const direct = (requires: readonly string[]): string =>
    requires
      .filter((id) => !requires.some((other) => reaches(other, id)))
      .toSorted()
      .join(', ');
  const lines = groupedBy(plugins, ({ requires }) => direct(requires));
  return [...lines]
    .map(([below, group]) => ({ below, ids: group.map(({ id }) => id).toSorted() }))
    .toSorted((a, b) => depthOf(a.ids[0] ?? '') - depthOf(b.ids[0] ?? '') || (a.below < b.below ? -1 : 1))
    .map(({ below, ids }) => wrap(`${ids.join(', ')}${below === '' ? '' : arrow + below}`))
    .join('\n');
}

function wrap(line: string): string {
  if (line.length <= lineWidth) return line;
  const cut = line.lastIndexOf(' ', lineWidth);
  return `${line.slice(0, cut)}\n${wrap(indent + line.slice(cut + 1))}`;
}
