import { Input, makeStyles } from '@fluentui/react-components';
import type { ControlProps } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf } from './schema-hints.ts';

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6px' },
  box: { minWidth: 0, width: '100%' },
  problem: { color: 'var(--colorPaletteRedForeground1)', fontSize: '12px' },
});

/** Lower and upper bound of an axis, where empty is automatic; or both ends of a range, where empty is none. */
export default function BoundsControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description, isRange } = hintsOf(name, schema);
  const bounds = Array.isArray(value) ? (value as readonly (number | null)[]) : [null, null];
  const problem = rangeProblem(bounds);
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
            placeholder={isRange ? (index === 0 ? messages.lower() : messages.upper()) : messages.automatic()}
            aria-label={`${title}: ${index === 0 ? messages.lower() : messages.upper()}`}
            value={bounds[index]?.toString() ?? ''}
            onChange={(_event, data) => set(index, data.value)}
          />
        ))}
      </div>
      {isRange && problem !== undefined && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  );
}

/** Why it is no range; undefined: it is one, or none was wanted. */
function rangeProblem([from, to]: readonly (number | null | undefined)[]): string | undefined {
  const given = [from, to].filter((end) => typeof end === 'number');
  if (given.length === 0) return undefined;
  if (given.length === 1) return messages.rangeNeedsBoth();
  return Number(from) < Number(to) ? undefined : messages.rangeFalls();
}
