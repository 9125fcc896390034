import { useEffect, useRef } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { useColorScheme } from '#core/browser/ui';
import type { SqlSyntax } from '#plugins/databases';
import { openTextDifference } from '../editor/monaco-difference.ts';
import { setSqlTheme } from '../editor/monaco-languages.ts';

const useStyles = makeStyles({ root: { width: '100%', height: '100%' } });

export interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
  /** How their database reads them. */
  readonly syntax: SqlSyntax;
  readonly ariaLabel: string;
}

/** Two texts of SQL with what differs marked. */
export default function TextDifference({ before, after, syntax, ariaLabel }: TextDifferenceProps) {
  const styles = useStyles();
  const host = useRef<HTMLDivElement>(null);
  const scheme = useColorScheme();
  useEffect(() => {
    if (host.current === null) return undefined;
    const opened = openTextDifference(host.current, { before, after, syntax, ariaLabel });
    return () => {
      void opened.dispose();
    };
  }, [before, after, syntax, ariaLabel]);
  useEffect(() => {
    setSqlTheme(scheme);
  }, [scheme]);
  return <div ref={host} className={styles.root} />;
}
