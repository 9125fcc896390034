import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { StarFilled, StarRegular } from '@fluentui/react-icons';
import { listText } from '../../common/list-messages.ts';

const useStyles = makeStyles({ starred: { color: tokens.colorPaletteMarigoldForeground1 } });

interface StarButtonProps {
  readonly title: string;
  readonly isStarred: boolean;
  readonly onStar: (isStarred: boolean) => void;
}

/** The star of a dashboard; shows at once what the server is told. */
export function StarButton({ title, isStarred, onStar }: StarButtonProps) {
  const styles = useStyles();
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
