import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { KeptDialog } from '#core/browser/ui';
import type { SettingSectionProps } from '#plugins/explore';
import {
  duplicated,
  layersKey,
  moved,
  storedLayers,
  withLayer,
  withShown,
  withoutLayer,
  type StoredLayer,
} from '../common/layer-list.ts';
import { otherNames } from '../common/layer-form.ts';
import { messages } from '../common/messages.ts';
import { LayerDialog } from './layer-dialog.tsx';
import { LayerRow } from './layer-row.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  add: { alignSelf: 'flex-start' },
});

/** The layer that the editor is about; without an index it is a new one. */
interface Edited {
  readonly index: number | undefined;
}

/** The annotation layers of the open chart: shown or hidden, edited, copied, put in order and deleted. */
export default function LayersSection({ formData, viz, onChange }: SettingSectionProps) {
  const styles = useStyles();
  const layers = storedLayers(formData);
  const [edited, setEdited] = useState<Edited>();
  const root = useRef<HTMLDivElement>(null);
  const store = (next: readonly StoredLayer[]) => {
    if (next !== layers) onChange(messages.title().toLowerCase(), { [layersKey]: next });
  };
  return (
    <div ref={root} className={styles.root}>
      {layers.length === 0 && <p className={styles.hint}>{messages.none()}</p>}
      <ul className={styles.list} aria-label={messages.title()}>
        {layers.map((layer, index) => (
          <LayerRow
            key={`${String(index)}:${String(layer['name'])}`}
            layer={layer}
            index={index}
            count={layers.length}
            onShow={(show) => store(withShown(layers, index, show))}
            onEdit={() => setEdited({ index })}
            onDuplicate={() => store(duplicated(layers, index))}
            onMove={(from, to) => store(moved(layers, from, to))}
            onRemove={() => {
              root.current?.querySelector<HTMLElement>('[data-add]')?.focus(); // before the row that has the focus is gone
              store(withoutLayer(layers, index));
            }}
          />
        ))}
      </ul>
      <Button
        data-add=""
        className={styles.add}
        size="small"
        icon={<AddRegular />}
        onClick={() => setEdited({ index: undefined })}
      >
        {messages.add()}
      </Button>
      <KeptDialog about={edited}>
        {({ index }, isOpen) => (
          <LayerDialog
            isOpen={isOpen}
            types={viz.annotationTypes ?? []}
            layer={index === undefined ? undefined : layers[index]}
            others={otherNames(layers, index)}
            onClose={() => setEdited(undefined)}
            onApply={(layer) => {
              setEdited(undefined);
              store(withLayer(layers, index, layer));
            }}
          />
        )}
      </KeptDialog>
    </div>
  );
}
