import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { StarFilled, StarRegular } from '@fluentui/react-icons';
import { useCurrentUser } from '#core/browser';
import { listText } from '../../common/list-messages.ts';

const useStyles = makeStyles({ starred: { color: tokens.colorPaletteMarigoldForeground1 } });

interface StarButtonProps {
  readonly title: string;
  readonly isStarred: boolean;
  readonly onStar: (isStarred: boolean) => void;
}

/** The star of a dashboard; shows at once what the server is told. Whoever has no account has no stars. */
export function StarButton({ title, isStarred, onStar }: StarButtonProps) {
  const styles = useStyles();
  const user = useCurrentUser();
  if (user.isAnonymous || !user.can(['can_write', 'Dashboard'])) return null;
  return (
    <Button
      size="small"
      appearance="transparent"
      aria-pressed={isStarred}
      aria-label={isStarred ? listText.unstar({ name: title }) : listText.star({ name: title })}
      icon={isStarred ? <StarFilled className={styles.starred} /> : <StarRegular />}
      onClick={() => {
        onStar(!isStarred);
      }}
    />
  );
}
