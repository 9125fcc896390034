import { useState, type KeyboardEvent } from 'react';
import type { VizMountProps } from '#plugins/viz-kit';
import { hasRegionField, type OpenCountry } from '../common/world/region-form.ts';
import { MapLevel, type LevelPlace } from './map-level.tsx';
import { useMapStyles } from './map-mount.styles.ts';
import { MapTrail } from './map-trail.tsx';
import { openedPlace } from './opened-place.ts';
import { useOpened } from './use-opened.ts';
import { useRegions } from './use-regions.ts';

/**
 * A map of countries or regions that a reader can zoom, move and, where it has a field of regions, go into. Nothing of it
 * is kept with the chart.
 */
export default function MapMount(props: VizMountProps) {
  const styles = useMapStyles();
  const { formData } = props;
  const canOpen = props.ask !== undefined && hasRegionField(formData);
  const [chosen, setChosen] = useState<OpenCountry>();
  const country = canOpen ? chosen : undefined;
  const { state, answer, retry } = useRegions(props, country);
  const level = answer?.country.alpha2 ?? 'world';
  const opened = useOpened(formData);
  const shown = answer === undefined ? { data: props.data, opened } : { data: answer.data, opened: answer.opened };
  const onOpen = (target: LevelPlace): boolean => {
    const found = canOpen && answer === undefined ? openedPlace(target) : undefined;
    if (found !== undefined) setChosen(found);
    return found !== undefined;
  };
  const back = (): void => {
    setChosen(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (country === undefined || (event.key !== 'Escape' && event.key !== 'Backspace')) return;
    event.preventDefault();
    event.stopPropagation();
    back();
  };
  return (
    <div className={styles.levelled} onKeyDown={onKeyDown}>
      {country !== undefined && <MapTrail name={country.name} state={state} onBack={back} onRetry={retry} />}
      <div className={styles.body}>
        <MapLevel {...props} {...shown} level={level} within={answer?.country.selects} onOpen={onOpen} />
      </div>
    </div>
  );
}
