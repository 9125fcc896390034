import { darkTheme, lightTheme } from './themes.ts';

const rule = (selector: string, values: readonly (readonly [string, unknown])[]): string =>
  `${selector}{${values.map(([name, value]) => `--${name}:${String(value)}`).join(';')}}`;

/**
 * Scrollbars are thin everywhere. A menu or a list of options is as wide as its page lets it be: its entries break
 * rather than give it a second scrollbar.
 */
const scrollbars = [
  '*{scrollbar-width:thin}',
  ':root{scrollbar-color:var(--colorNeutralStroke1) transparent}',
  ':root .fui-Listbox,:root .fui-MenuPopover{overflow-x:hidden;overflow-wrap:anywhere}',
].join('');

/**
 * Both themes as CSS variables; of the dark one what differs; and how everything scrolls. The build writes them to a file, so that no script has
 * to be loaded for them and the first picture has its colours.
 */
export function themeCss(): string {
  const light = new Map<string, unknown>(Object.entries(lightTheme));
  const differing = Object.entries(darkTheme).filter(([name, value]) => light.get(name) !== value);
  return rule(':root', [...light]) + rule(":root[data-scheme='dark']", differing) + scrollbars;
}
