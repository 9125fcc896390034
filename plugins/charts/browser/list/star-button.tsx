import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { StarFilled, StarRegular } from '@fluentui/react-icons';
import { useCurrentUser } from '#core/browser';
import type { ChartRow } from '#plugins/charts';
import { listText } from '../../common/list-messages.ts';

const useStyles = makeStyles({ starred: { color: tokens.colorPaletteMarigoldForeground1 } });

interface StarButtonProps {
  readonly row: ChartRow;
  readonly isStarred: boolean;
  readonly onStar: (id: number, isStarred: boolean) => void;
}

/** The star of a chart; shows at once what the server is told. Whoever has no account has no stars. */
export function StarButton({ row, isStarred, onStar }: StarButtonProps) {
  const styles = useStyles();
  const user = useCurrentUser();
  if (user.isAnonymous || !user.can(['can_write', 'Chart'])) return null;
  const label = isStarred ? listText.unstar({ name: row.slice_name }) : listText.star({ name: row.slice_name });
  return (
    <Button
      size="small"
      appearance="transparent"
      aria-pressed={isStarred}
      aria-label={label}
      icon={isStarred ? <StarFilled className={styles.starred} /> : <StarRegular />}
      onClick={() => {
        onStar(row.id, !isStarred);
      }}
    />
  );
}
