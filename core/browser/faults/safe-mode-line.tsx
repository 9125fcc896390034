import { useState } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { coreMessages } from '../core-messages.ts';
import type { Bootstrap } from '../react/bootstrap.ts';
import { hrefWithPlugins, isSafeVisit } from './safe-visit.ts';

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
export function SafeModeLine({ bootstrap }: { readonly bootstrap: Bootstrap }) {
  const styles = useStyles();
  // As the page was loaded: going to other pages loads none.
  const [isSafe] = useState(() => isSafeVisit(window.location.search));
  if (!isSafe && !bootstrap.is_safe_mode) return null;
  return (
    <div className={styles.root} role="status">
      <span>{bootstrap.is_safe_mode ? coreMessages.safeServer() : coreMessages.safeMode()}</span>
      {!bootstrap.is_safe_mode && (
        // A plain link: only loading the page anew brings plugins in.
        <a className={styles.link} href={hrefWithPlugins(window.location.href)}>
          {coreMessages.leaveSafeMode()}
        </a>
      )}
    </div>
  );
}
