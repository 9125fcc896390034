import { expect } from 'chai';
import type { WorkbenchCommand } from '../../../../core/browser/commands/workbench-commands.ts';
import { paletteSections, type PaletteInput } from '../../../../workbench/browser/palette/palette-entries.ts';

const command = (id: string, title: string, more: Partial<WorkbenchCommand> = {}): WorkbenchCommand => ({
  id,
  title: () => title,
  group: () => 'General',
  run: () => undefined,
  ...more,
});
const input = (given: Partial<PaletteInput>): PaletteInput => ({
  text: '',
  commands: [],
  pages: [],
  sources: [],
  groups: [],
  recent: [],
  ...given,
});
const shown = (given: Partial<PaletteInput>) =>
  paletteSections(input(given)).map((section) => [section.title, section.entries.map((entry) => entry.title)]);
const source = { id: 'charts', title: () => 'Charts', search: () => Promise.resolve([]) };
const page = { id: 'home', label: () => 'Home', icon: () => null, href: '/', section: 'main', rank: 1 } as const;

describe('paletteSections', () => {
  it('shows recent entries first, each entry once, while nothing is typed', () => {
    const commands = [command('a', 'Alpha'), command('b', 'Beta')];
    expect(shown({ commands, pages: [page], recent: ['command:b', 'gone', 'page:home'] })).to.deep.equal([
      ['Recent', ['Beta', 'Home']],
      ['Commands', ['Alpha']],
    ]);
  });

  it('leaves hidden commands out', () => {
    expect(shown({ commands: [command('p', 'Open the palette', { isHidden: true })] })).to.deep.equal([]);
  });

  it('puts the names that fit best on top, within sections and among them', () => {
    const groups = [
      {
        sourceId: 'charts',
        text: 'hom',
        items: [
          { id: '7', title: 'Births at home', detail: 'line', href: '/explore/?slice_id=7' },
          { id: '8', title: 'Homes', detail: 'bar', href: '/explore/?slice_id=8' },
        ],
      },
    ];
    expect(
      shown({
        text: 'hom',
        commands: [command('a', 'Go home'), command('b', 'Beta')],
        pages: [page],
        sources: [source],
        groups,
      }),
    ).to.deep.equal([
      ['Go to', ['Home']],
      ['Charts', ['Homes', 'Births at home']],
      ['Commands', ['Go home']],
    ]);
  });

  it('keeps of an older answer only what is named like the text', () => {
    const item = (id: string, title: string) => ({ id, title, detail: '', href: `/explore/?slice_id=${id}` });
    const items = [item('1', 'Late flights'), item('2', 'Routes')];
    expect(shown({ text: 'rout', sources: [source], groups: [{ sourceId: 'charts', text: '', items }] })).to.deep.equal(
      [['Charts', ['Routes']]],
    );
  });
});
