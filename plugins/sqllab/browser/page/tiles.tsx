import { Mosaic, MosaicWindow } from 'react-mosaic-component';
import 'react-mosaic-component/react-mosaic-component.css';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { minPercent, type Tile } from '../../common/tile-layout.ts';
import { tileMessages as messages } from '../../common/tile-messages.ts';
import { TileSplitters } from './tile-splitters.tsx';
import { useTiles } from './use-tiles.ts';

const barPx = 24;

const useStyles = makeStyles({
  board: {
    flexGrow: 1,
    minHeight: 0,
    position: 'relative',
    '& .mosaic': { backgroundColor: tokens.colorNeutralStroke2 },
    '& .mosaic-root': { top: 0, left: 0, right: 0, bottom: 0 },
    '& .mosaic-tile': { margin: 0 },
    '& .mosaic-window': { boxShadow: 'none', borderRadius: 0 },
    '& .mosaic-window .mosaic-window-toolbar': {
      height: `${barPx}px`,
      backgroundColor: tokens.colorNeutralBackground3,
      color: tokens.colorNeutralForeground3,
      boxShadow: 'none',
      borderRadius: 0,
    },
    '& .mosaic-window .mosaic-window-body': {
      height: `calc(100% - ${barPx}px)`,
      backgroundColor: tokens.colorNeutralBackground1,
    },
    // Offers, hints and the menu of the text reach over its own bar and the tiles around it, whose bars are at 4.
    '& .mosaic-window.of-text': { zIndex: 5 },
    '& .mosaic-window.of-text > .mosaic-window-body': { zIndex: 5 },
    // Above all of them, else the lower half of an edge would drag the tile under it.
    '& .mosaic-split': { zIndex: 6 },
    '& .mosaic-split:hover .mosaic-split-line': { boxShadow: `0 0 0 1px ${tokens.colorCompoundBrandStroke}` },
    '& .drop-target-container .drop-target': {
      border: `2px solid ${tokens.colorCompoundBrandStroke}`,
      backgroundColor: `color-mix(in srgb, ${tokens.colorCompoundBrandStroke} 20%, transparent)`,
    },
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    height: '100%',
    padding: '0 2px 0 10px',
    fontSize: tokens.fontSizeBase100,
    cursor: 'grab',
    userSelect: 'none',
  },
  title: { flexGrow: 1, margin: 0, font: 'inherit' },
  /** Lists have hundreds of small pieces of paint; in a layer of their own the text is drawn without sorting them. */
  apart: { height: '100%', willChange: 'opacity' },
  close: { minWidth: '20px', width: '20px', height: '20px', padding: 0 },
});

export interface TilesProps {
  readonly tab: TabFrame;
  readonly content: Readonly<Record<Tile, () => React.JSX.Element>>;
}

/** The parts of the page as tiles: resized at their edges, moved by their bars. */
export function Tiles({ tab, content }: TilesProps) {
  const styles = useStyles();
  const { layout, setPassing, setLayout, close } = useTiles(tab);
  return (
    <div className={styles.board}>
      <Mosaic<Tile>
        value={layout}
        onChange={setPassing}
        onRelease={setLayout}
        renderTile={(tile, path) => (
          <MosaicWindow<Tile>
            title={messages[tile]()}
            path={path}
            className={tile === 'editor' ? 'of-text' : ''}
            renderPreview={() => (
              // Drag preview; the package's own has a heading, which would appear in the outline of the page.
              <div className="mosaic-preview">
                <div className="mosaic-window-toolbar">
                  <div className="mosaic-window-title">{messages[tile]()}</div>
                </div>
              </div>
            )}
            renderToolbar={() => (
              <div className={styles.bar}>
                <h2 className={styles.title}>{messages[tile]()}</h2>
                {tile !== 'editor' && (
                  <Button
                    className={styles.close}
                    size="small"
                    appearance="transparent"
                    icon={<DismissRegular fontSize={12} />}
                    aria-label={messages.close({ tile: messages[tile]() })}
                    onClick={() => {
                      close(tile);
                    }}
                  />
                )}
              </div>
            )}
          >
            {tile === 'editor' ? content.editor() : <div className={styles.apart}>{content[tile]()}</div>}
          </MosaicWindow>
        )}
        resize={{ minimumPaneSizePercentage: minPercent }}
        className=""
      />
      <TileSplitters layout={layout} onChange={setLayout} />
    </div>
  );
}
