import { Tab, TabList, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useExtensions, useService } from '#core/browser';
import { ListActionButtons, SearchField } from '#core/browser/ui';
import { VizMiniature } from '#plugins/charts';
import { VizTypes, type VizType } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBottom: '8px',
  },
  end: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(184px, 1fr))',
    gap: '10px',
    alignContent: 'start',
    padding: '2px',
  },
  scrolling: { minHeight: '300px', maxHeight: '60vh', overflowY: 'auto' },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '10px',
    textAlign: 'left',
    cursor: 'pointer',
    font: 'inherit',
    color: 'inherit',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': {
      border: `1px solid ${tokens.colorNeutralStroke1Hover}`,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: { border: `1px solid ${tokens.colorBrandStroke1}`, boxShadow: `0 0 0 1px ${tokens.colorBrandStroke1}` },
  name: { fontWeight: tokens.fontWeightSemibold },
  about: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    lineHeight: tokens.lineHeightBase200,
    // Two lines; the rest is in the description of the type itself.
    maxHeight: `calc(2 * ${tokens.lineHeightBase200})`,
    overflow: 'hidden',
  },
  note: { fontSize: tokens.fontSizeBase100, color: tokens.colorNeutralForeground3 },
});

export interface VizTypeCardsProps {
  /** Key of the chosen type; empty: none. */
  readonly current: string;
  readonly onChoose: (key: string) => void;
  /** The cards scroll in a part of the window, as in a dialog; else they are as high as they are. */
  readonly isScrolling?: boolean;
}

/** All chart types with live miniatures, by category and search. */
export function VizTypeCards({ current, onChoose, isScrolling = false }: VizTypeCardsProps) {
  const styles = useStyles();
  const types = useExtensions(VizTypes);
  const Miniature = useService(VizMiniature);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<string>('');
  const categories = [...new Set(types.map((viz) => viz.category))].sort();
  const shown = types.filter((viz) => (category === '' || viz.category === category) && matches(viz, search));
  return (
    <>
      <div className={styles.tools}>
        <TabList size="small" selectedValue={category} onTabSelect={(_event, data) => setCategory(String(data.value))}>
          <Tab value="">{messages.allTypes()}</Tab>
          {categories.map((name) => (
            <Tab key={name} value={name}>
              {name}
            </Tab>
          ))}
        </TabList>
        <div className={styles.end}>
          <SearchField
            value={search}
            onChange={setSearch}
            placeholder={messages.searchTypes()}
            debounceMs={0}
            size="small"
          />
          <ListActionButtons list="viz-type" on="list" />
        </div>
      </div>
      <div className={mergeClasses(styles.grid, isScrolling && styles.scrolling)}>
        {shown.map((viz) => (
          <button
            key={viz.key}
            type="button"
            data-viz={viz.key}
            aria-pressed={viz.key === current}
            className={mergeClasses(styles.card, viz.key === current && styles.current)}
            onClick={() => onChoose(viz.key)}
          >
            <Miniature vizType={viz.key} widthPx={164} heightPx={96} />
            <span className={styles.name}>{viz.name}</span>
            <span className={styles.about}>{viz.description}</span>
            {viz.staticForm !== undefined && (
              <span className={styles.note}>
                {viz.staticForm === 'table' ? messages.mailedAsTable() : messages.mailedAsNote()}
              </span>
            )}
          </button>
        ))}
      </div>
    </>
  );
}

function matches(viz: VizType, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return (
    wanted === '' ||
    [viz.name, viz.description, viz.category, ...viz.tags].some((part) => part.toLowerCase().includes(wanted))
  );
}
