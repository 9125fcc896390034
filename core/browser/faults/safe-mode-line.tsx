import { makeStyles, tokens } from '@fluentui/react-components';
import { coreMessages } from '../core-messages.ts';
import { hrefWithPlugins } from './safe-visit.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '4px 12px',
    padding: '4px 12px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  link: { color: 'inherit', fontWeight: tokens.fontWeightSemibold },
});

/** Says that the page was loaded without external plugins, with a link to load them where that is possible. */
export default function SafeModeLine({ isServer }: { readonly isServer: boolean }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      <span>{isServer ? coreMessages.safeServer() : coreMessages.safeMode()}</span>
      {!isServer && (
        // A plain link: only loading the page anew brings plugins in.
        <a className={styles.link} href={hrefWithPlugins(window.location.href)}>
          {coreMessages.leaveSafeMode()}
        </a>
      )}
    </div>
  );
}
