import { Tooltip, makeStyles } from '@fluentui/react-components';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons';
import { LinkTo } from '../router/link-to.tsx';
import { uiMessages as messages } from './ui-messages.ts';

export interface TitleCellProps {
  readonly href: string;
  readonly title: string;
  readonly certifiedBy: string | null;
}

const useStyles = makeStyles({
  name: {
    display: 'inline-block',
    verticalAlign: 'bottom',
    maxWidth: 'min(64ch, 56vw)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    unicodeBidi: 'plaintext', // cut at its own end
  },
});

/** A row's title, linked to the object that it names, and who certified that object. */
export function TitleCell({ href, title, certifiedBy }: TitleCellProps) {
  const styles = useStyles();
  return (
    <>
      <LinkTo href={href} className={styles.name} title={title}>
        {title}
      </LinkTo>
      {certifiedBy !== null && certifiedBy !== '' && (
        <Tooltip content={messages.certified({ by: certifiedBy })} relationship="label">
          <ShieldCheckmarkRegular tabIndex={0} />
        </Tooltip>
      )}
    </>
  );
}
