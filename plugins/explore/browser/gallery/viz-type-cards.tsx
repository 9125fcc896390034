import { Tab, TabList, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useExtensions, useService } from '#core/browser';
import { ListActionButtons, SearchField } from '#core/browser/ui';
import { VizMiniature } from '#plugins/charts';
import { VizTypes, type VizType } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { useGalleryStyles } from './gallery.styles.ts';
import { pictureSize, VizTypeCard } from './viz-type-card.tsx';

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
  scrolling: { minHeight: '300px', maxHeight: '60vh', overflowY: 'auto' },
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
  /** Above the cards while all are listed. */
  readonly first?: ReactNode;
}

/** All chart types with live miniatures, by category and search. */
export function VizTypeCards({ current, onChoose, isScrolling = false, first }: VizTypeCardsProps) {
  const styles = useStyles();
  const gallery = useGalleryStyles();
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
      <div className={isScrolling ? styles.scrolling : undefined}>
        {category === '' && search.trim() === '' && first}
        <div className={gallery.grid}>
          {shown.map((viz) => (
            <VizTypeCard
              key={viz.key}
              viz={viz}
              as="data-viz"
              isCurrent={viz.key === current}
              onChoose={onChoose}
              picture={<Miniature vizType={viz.key} {...pictureSize} />}
            >
              <span className={styles.about}>{viz.description}</span>
              {viz.staticForm !== undefined && (
                <span className={styles.note}>
                  {viz.staticForm === 'table' ? messages.mailedAsTable() : messages.mailedAsNote()}
                </span>
              )}
            </VizTypeCard>
          ))}
        </div>
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
