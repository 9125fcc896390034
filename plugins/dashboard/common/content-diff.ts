import { isRecord } from '#core/common';
import { fullNameOf } from './full-name-of.ts';
import type { DashboardContent } from '../contract/dashboard-state.ts';
import { filtersDiff } from './filters-diff.ts';
import { canonicalJson } from './canonical-json.ts';
import { layoutDiff } from './layout-diff.ts';
import { lineDiff, type DiffLine } from './line-diff.ts';
import { diffMessages as messages } from './save-messages.ts';
import { scopesDiff } from './scopes-diff.ts';

/** One thing that differs between two versions of a dashboard. */
export type ContentDifference =
  | { readonly kind: 'value'; readonly label: string; readonly before: string; readonly after: string }
  | { readonly kind: 'lines'; readonly label: string; readonly lines: readonly DiffLine[] }
  | { readonly kind: 'sentences'; readonly label: string; readonly sentences: readonly string[] };

/** What differs, in words, in the order of the properties dialog. */
export function contentDiff(before: DashboardContent, after: DashboardContent): readonly ContentDifference[] {
  const values: readonly (readonly [string, (content: DashboardContent) => string])[] = [
    [messages.title(), (content) => content.title],
    [messages.slug(), (content) => content.slug ?? ''],
    [messages.owners(), (content) => content.owners.map(fullNameOf).join(', ')],
    [messages.roles(), (content) => content.roles.map((role) => role.name).join(', ')],
    [
      messages.certification(),
      (content) => [content.certifiedBy, content.certificationDetails].filter(Boolean).join(': '),
    ],
  ];
  return [
    ...values.flatMap(([label, read]) => valueDifference(label, read(before), read(after))),
    ...scopesDiff(before, after).map((one) => ({ kind: 'value' as const, ...one })),
    ...(before.css === after.css
      ? []
      : [{ kind: 'lines' as const, label: messages.css(), lines: lineDiff(before.css, after.css) }]),
    ...sentencesUnder(messages.layout(), countedOnce(layoutDiff(before.layout, after.layout))),
    ...sentencesUnder(messages.filters(), filtersDiff(before, after)),
    ...metadataDiff(before, after),
  ];
}

function sentencesUnder(label: string, sentences: readonly string[]): readonly ContentDifference[] {
  return sentences.length === 0 ? [] : [{ kind: 'sentences', label, sentences }];
}

/** Components without a name read alike; thirty of them are one line. */
function countedOnce(sentences: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts].map(([sentence, count]) => (count === 1 ? sentence : messages.times({ sentence, count })));
}

function valueDifference(label: string, before: string, after: string): readonly ContentDifference[] {
  if (before === after) return [];
  const shown = (value: string) => (value === '' ? messages.nothing() : value);
  return [{ kind: 'value', label, before: shown(before), after: shown(after) }];
}

/** Settings that have their own line above, or that the page keeps by itself. */
const unmentioned: readonly string[] = [
  'native_filter_configuration',
  'chart_configuration',
  'global_chart_configuration',
  'filter_scopes',
  'shared_label_colors',
  'map_label_colors',
  'color_scheme_domain',
];

function metadataDiff(before: DashboardContent, after: DashboardContent): readonly ContentDifference[] {
  const [old, now]: readonly Readonly<Record<string, unknown>>[] = [before.metadata, after.metadata];
  const keys = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].sort();
  return keys.flatMap((key) => {
    if (unmentioned.includes(key)) return [];
    return valueDifference(messages.metadata({ key }), wordsOf(old?.[key]), wordsOf(now?.[key]));
  });
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0) return '';
  return typeof value === 'string' ? value : canonicalJson(value);
}
