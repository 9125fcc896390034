import type { ReactNode } from 'react';
import { dataGroups, facetGroup, optionDefaults, sortKeys, type Slot, type VizType } from '#plugins/viz-kit';
import type { Findable } from '../../common/find-settings.ts';
import { messages } from '../../common/messages.ts';
import { isOptionShown, shownRules } from '../../common/stash-hidden-fields.ts';
import { hintsOf } from '../controls/schema-hints.ts';
import { ChartFilters } from '../filters/chart-filters.tsx';
import { TimeSettings } from '../filters/time-settings.tsx';
import { SlotEditor } from '../slots/slot-editor.tsx';
import { SortControl, shownSorts } from '../sort/sort-control.tsx';
import type { ChartEditing } from '../use-explore.ts';
import { OptionSetting } from './option-setting.tsx';
import type { SettingsTab } from './settings-view.ts';

/** A setting of the open chart: where it is, what it is found by, and its control. */
export interface SettingItem extends Findable {
  readonly key: string;
  readonly tab: SettingsTab;
  /** The heading above it. */
  readonly section: string;
  readonly view: ReactNode;
}

/** A setting that has no effect with the others as they are, and the ones that would bring it out. */
export interface HiddenSetting extends Findable {
  readonly key: string;
  readonly needs: readonly string[];
}

/** All settings that apply, in the order of the page. */
export function settingItems(editing: ChartEditing): readonly SettingItem[] {
  const { viz } = editing;
  const sorted = sortKeys(viz?.sorts ?? []);
  const slots = viz?.slots.filter((slot) => !sorted.has(slot.key) && (slot.isShown?.(editing.formData) ?? true)) ?? [];
  const isFacet = (slot: Slot): boolean => slot.role === 'facet';
  const itemsOf = (some: readonly Slot[], section: string) => some.map((slot) => slotItem(slot, section, editing));
  return [
    ...itemsOf(
      slots.filter((slot) => !isFacet(slot)),
      messages.fields(),
    ),
    ...queryItems(editing),
    ...sortItems(editing),
    ...itemsOf(slots.filter(isFacet), facetGroup),
    ...optionItems(editing),
  ];
}

function slotItem(slot: Slot, section: string, editing: ChartEditing): SettingItem {
  return {
    key: slot.key,
    tab: 'data',
    section,
    title: slot.title,
    about: `${slot.kind} ${slot.key.replaceAll('_', ' ')}`,
    view: <SlotEditor slot={slot} editing={editing} />,
  };
}

function queryItems(editing: ChartEditing): readonly SettingItem[] {
  const where = { tab: 'data', section: messages.filtersAndTime() } as const;
  const filters = { ...where, key: 'adhoc_filters', title: messages.filters(), about: messages.where() };
  const time = {
    ...where,
    key: 'time_range',
    title: messages.timeRange(),
    about: [messages.timeColumn(), messages.timeGrain()].join(' '),
  };
  const hasTime = editing.dataset.columns.some((column) => column.is_dttm);
  return [
    { ...filters, view: <ChartFilters editing={editing} /> },
    ...(hasTime ? [{ ...time, view: <TimeSettings editing={editing} /> }] : []),
  ];
}

function sortItems(editing: ChartEditing): readonly SettingItem[] {
  const lines = shownSorts(editing);
  if (lines.length === 0) return [];
  const about = lines.map(({ title, description }) => `${title} ${description ?? ''}`).join(' ');
  const view = <SortControl editing={editing} />;
  return [{ key: 'sort', tab: 'data', section: messages.sort(), title: messages.sort(), about, view }];
}

function optionItems(editing: ChartEditing): readonly SettingItem[] {
  const { viz, formData } = editing;
  if (viz === undefined) return [];
  const defaults = optionDefaults(viz);
  return optionsOf(viz)
    .filter(({ schema }) => isOptionShown(schema, formData, defaults))
    .map(({ key, hints, found }) => {
      const section = hints.group ?? messages.look();
      const tab = dataGroups.includes(section) ? 'data' : 'look';
      return { ...found, key, tab, section, view: <OptionSetting name={key} viz={viz} editing={editing} /> };
    });
}

/** Options that do not apply now; a search says what they wait for. */
export function hiddenSettings({ viz, formData }: ChartEditing): readonly HiddenSetting[] {
  if (viz === undefined) return [];
  const defaults = optionDefaults(viz);
  const titleOf = (key: string): string => {
    const schema = viz.options.properties[key];
    return schema === undefined
      ? (viz.slots.find((slot) => slot.key === key)?.title ?? key)
      : hintsOf(key, schema).title;
  };
  return optionsOf(viz)
    .filter(({ schema }) => !isOptionShown(schema, formData, defaults))
    .map(({ key, schema, found }) => ({ ...found, key, needs: shownRules(schema).map((rule) => titleOf(rule.key)) }));
}

/** Options that have a control of their own. */
function optionsOf(viz: VizType) {
  const sorted = sortKeys(viz.sorts);
  return Object.entries(viz.options.properties)
    .map(([key, schema]) => {
      const hints = hintsOf(key, schema);
      const choices = hints.choices.map(([, label]) => label);
      const about = [hints.group, hints.description, ...choices].filter(Boolean).join(' ');
      return { key, schema, hints, found: { title: hints.title, about } };
    })
    .filter(({ key, hints }) => hints.control !== 'none' && !sorted.has(key));
}
