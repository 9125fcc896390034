import { Button, makeStyles, tokens, type ButtonProps } from '@fluentui/react-components';
import { StarFilled, StarRegular } from '@fluentui/react-icons';
import type { Permission } from '#core/common';
import { useCurrentUser } from '../react/context.tsx';

const useStyles = makeStyles({ starred: { color: tokens.colorPaletteMarigoldForeground1 } });

export interface StarButtonProps extends Pick<ButtonProps, 'aria-label'> {
  readonly isStarred: boolean;
  readonly onStar: (isStarred: boolean) => void;
}

/** A star that a reader gives and takes back; shows at once what the server is told. A tooltip around it may label it. */
export function StarButton({ isStarred, onStar, ...rest }: StarButtonProps) {
  const styles = useStyles();
  return (
    <Button
      {...rest}
      size="small"
      appearance="transparent"
      aria-pressed={isStarred}
      icon={isStarred ? <StarFilled className={styles.starred} /> : <StarRegular />}
      onClick={() => {
        onStar(!isStarred);
      }}
    />
  );
}

export interface RowStarProps extends Omit<StarButtonProps, 'aria-label'> {
  /** What one needs to star; people without an account have no stars either. */
  readonly permission: Permission;
  readonly labels: { readonly star: string; readonly unstar: string };
}

/** The star of an object in a list. */
export function RowStar({ permission, labels, ...star }: RowStarProps) {
  const user = useCurrentUser();
  if (user.isAnonymous || !user.can(permission)) return null;
  return <StarButton {...star} aria-label={star.isStarred ? labels.unstar : labels.star} />;
}
