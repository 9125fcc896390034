import { parsed } from './extra.ts';

/** A dashboard that values of a column lead to; stored in the column's `extra`. */
export interface ColumnLink {
  readonly idOrSlug: string;
  readonly title: string;
}

/** The dashboards that a column's `extra` names, one a line: what ends its address, then its title. */
export function linkLinesIn(extra: string | null): string {
  const stored = parsed(extra)['dashboards'];
  const lines = (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('idOrSlug' in one)) return [];
    const { idOrSlug } = one;
    const title = 'title' in one && typeof one.title === 'string' ? one.title : '';
    return typeof idOrSlug === 'string' || typeof idOrSlug === 'number' ? [`${String(idOrSlug)} ${title}`.trim()] : [];
  });
  return lines.join('\n');
}

/** Ids and slugs. */
const idOrSlugForm = /^[\p{L}\p{N}_-]+$/u;

/** Parses lines as typed; a full URL counts as the id or slug in it. Lines that name no dashboard are in `wrong`. */
export function readLinkLines(lines: string): {
  readonly links: readonly ColumnLink[];
  readonly wrong: readonly string[];
} {
  const links: ColumnLink[] = [];
  const wrong: string[] = [];
  for (const line of lines.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, typed = '', title = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    const idOrSlug = /\/dashboard\/([^/?#]+)/.exec(typed)?.[1] ?? typed;
    if (idOrSlugForm.test(idOrSlug)) links.push({ idOrSlug, title: title === '' ? idOrSlug : title });
    else wrong.push(typed);
  }
  return { links, wrong };
}
