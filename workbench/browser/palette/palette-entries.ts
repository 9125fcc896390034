import type { ComponentType } from 'react';
import type { NavEntry, PaletteItem, PaletteSource, WorkbenchCommand } from '#core/browser';
import { shellMessages } from '../../common/shell-messages.ts';
import { fuzzyScore } from './fuzzy-score.ts';
import type { PaletteGroup } from './palette-state.ts';

/** One line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly shortcut?: string;
  readonly icon?: ComponentType;
  readonly action: { readonly href: string } | { readonly command: WorkbenchCommand };
}

export interface PaletteSection {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

export interface PaletteInput {
  readonly text: string;
  /** Runnable ones only. */
  readonly commands: readonly WorkbenchCommand[];
  readonly pages: readonly NavEntry[];
  readonly sources: readonly PaletteSource[];
  readonly groups: readonly PaletteGroup[];
  /** Newest first. */
  readonly recent: readonly string[];
}

/** Most lines of one section. */
const sectionLimit = 8;

/** What the palette shows for a text: recent things first while nothing is typed, else the best matches by section. */
export function paletteSections(input: PaletteInput): readonly PaletteSection[] {
  const commands = input.commands.filter((command) => command.isHidden !== true).map(commandEntry);
  const pages = [...input.pages].sort(byPlace).map(pageEntry);
  const text = input.text.trim();
  const found = input.sources.map((source) => ({
    title: source.title(),
    entries: itemsFor(text, source.id, input.groups).map((item) => itemEntry(source.id, item)),
  }));
  const own = [
    { title: shellMessages.goTo(), entries: pages },
    { title: shellMessages.commands(), entries: commands },
  ];
  const sections =
    text === ''
      ? [
          recentSection(input.recent, [...pages, ...commands, ...found.flatMap((section) => section.entries)]),
          ...own,
          ...found,
        ]
      : [...found.map((section) => ranked(section, text)), ...own.map((section) => matching(section, text))].sort(
          (a, b) => bestScore(b, text) - bestScore(a, text),
        );
  const shown = new Set<string>();
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter((entry) => !shown.has(entry.id) && shown.add(entry.id)),
    }))
    .filter((section) => section.entries.length > 0);
}

function recentSection(recent: readonly string[], all: readonly PaletteEntry[]): PaletteSection {
  const entries = recent.flatMap((id) => all.find((entry) => entry.id === id) ?? []);
  return { title: shellMessages.recent(), entries: entries.slice(0, 5) };
}

/**
 * What a source found for the text. While its answer is on the way, what it found for the text before is kept as far
 * as the names fit, so that Enter never opens something that was not asked for.
 */
function itemsFor(text: string, sourceId: string, groups: readonly PaletteGroup[]): PaletteGroup['items'] {
  const group = groups.find((other) => other.sourceId === sourceId);
  if (group === undefined || group.text === text) return group?.items ?? [];
  return group.items.filter((item) => item.title.toLowerCase().includes(text.toLowerCase()));
}

const byPlace = (a: NavEntry, b: NavEntry) => Number(a.section === 'settings') - Number(b.section === 'settings');

/** Names that fit come before what a source found by other words, such as a description. */
function ranked(section: PaletteSection, text: string): PaletteSection {
  const scoreOf = (entry: PaletteEntry) => fuzzyScore(text, entry.title) ?? unnamed;
  return { ...section, entries: [...section.entries].sort((a, b) => scoreOf(b) - scoreOf(a)).slice(0, sectionLimit) };
}

/** Below every name that fits. */
const unnamed = -1_000;

/** The first entry is the best one. */
function bestScore({ entries: [first] }: PaletteSection, text: string): number {
  return first === undefined ? unnamed : (fuzzyScore(text, first.title) ?? unnamed);
}

function matching(section: PaletteSection, text: string): PaletteSection {
  const scored = section.entries.flatMap((entry) => {
    const score = fuzzyScore(text, entry.title);
    return score === undefined ? [] : [{ entry, score }];
  });
  return {
    ...section,
    entries: scored
      .sort((a, b) => b.score - a.score)
      .slice(0, sectionLimit)
      .map(({ entry }) => entry),
  };
}

function commandEntry(command: WorkbenchCommand): PaletteEntry {
  return {
    id: `command:${command.id}`,
    title: command.title(),
    detail: command.group(),
    action: { command },
    ...(command.shortcut === undefined ? {} : { shortcut: command.shortcut }),
    ...(command.icon === undefined ? {} : { icon: command.icon }),
  };
}

function pageEntry(entry: NavEntry): PaletteEntry {
  return { id: `page:${entry.id}`, title: entry.label(), detail: '', icon: entry.icon, action: { href: entry.href } };
}

function itemEntry(sourceId: string, item: Omit<PaletteItem, 'icon'>): PaletteEntry {
  return { id: `item:${sourceId}:${item.id}`, title: item.title, detail: item.detail, action: { href: item.href } };
}
