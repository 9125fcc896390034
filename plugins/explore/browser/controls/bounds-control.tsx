import { Input, makeStyles } from '@fluentui/react-components';
import type { ControlProps } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf } from './schema-hints.ts';

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6px' },
  box: { minWidth: 0, width: '100%' },
});

/** Lower and upper bound of an axis; empty is automatic. */
export default function BoundsControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description } = hintsOf(name, schema);
  const bounds = Array.isArray(value) ? (value as readonly (number | null)[]) : [null, null];
  const set = (index: 0 | 1, typed: string) => {
    const bound = typed.trim() === '' || !Number.isFinite(Number(typed)) ? null : Number(typed);
    onChange(index === 0 ? [bound, bounds[1] ?? null] : [bounds[0] ?? null, bound]);
  };
  return (
    <>
      <SettingLabel title={title} help={description} />
      <div className={styles.pair}>
        {([0, 1] as const).map((index) => (
          <Input
            key={index}
            className={styles.box}
            size="small"
            type="number"
            placeholder={messages.automatic()}
            aria-label={`${title}: ${index === 0 ? messages.lower() : messages.upper()}`}
            value={bounds[index]?.toString() ?? ''}
            onChange={(_event, data) => set(index, data.value)}
          />
        ))}
      </div>
    </>
  );
}
