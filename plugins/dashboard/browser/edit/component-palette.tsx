import { makeStyles, tokens } from '@fluentui/react-components';
import { ColumnDoubleCompareRegular, RowTripleRegular, TabDesktopRegular } from '@fluentui/react-icons';
import { useExtensions } from '#core/browser';
import { panelMessages as messages } from '../../common/edit-messages.ts';
import { DashboardBlocks } from '../../contract/dashboard-views.ts';
import type { LayoutType } from '../../contract/layout.ts';
import { PaletteTile } from './palette-tile.tsx';
import type { PlacingActions } from './use-placing.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '6px' },
  title: { margin: '0 0 6px', fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
});

const containers = [
  { type: 'ROW', name: messages.row, icon: RowTripleRegular },
  { type: 'COLUMN', name: messages.column, icon: ColumnDoubleCompareRegular },
  { type: 'TABS', name: messages.tabs, icon: TabDesktopRegular },
] as const;

/** Id of the placeholder of a new component. */
const paletteIdOf = (type: LayoutType, key: string): string => `NEW_${type === 'DYNAMIC' ? key : type}_ID`;

/** New components to put on the grid: containers, and the blocks that plugins bring. */
export function ComponentPalette({ placing }: { readonly placing: PlacingActions }) {
  const styles = useStyles();
  const blocks = useExtensions(DashboardBlocks);
  return (
    <section aria-label={messages.components()}>
      <h3 className={styles.title}>{messages.components()}</h3>
      <div className={styles.root}>
        {containers.map(({ type, name, icon }) => (
          <PaletteTile
            key={type}
            paletteId={paletteIdOf(type, '')}
            name={name()}
            tip={messages.paletteTip()}
            icon={icon}
            what={() => ({ kind: 'new', type, meta: {} })}
            placing={placing}
          />
        ))}
        {blocks.map((block) => (
          <PaletteTile
            key={block.key}
            paletteId={paletteIdOf(block.type, block.key)}
            name={block.title()}
            tip={messages.paletteTip()}
            icon={block.icon}
            what={() => ({ kind: 'new', type: block.type, meta: block.createMeta() })}
            placing={placing}
          />
        ))}
      </div>
    </section>
  );
}
