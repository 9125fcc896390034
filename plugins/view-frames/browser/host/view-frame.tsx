import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { makeStyles } from '@fluentui/react-components';
import type { ExternalPluginEntry } from '#core/browser';
import type { VizMountProps } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { viewViz } from '../../common/view-viz.ts';
import type { VizFile } from '../../common/viz-file.ts';
import { openFrameLink, type FrameLink } from './frame-link.ts';
import { StaticView } from './static-view.tsx';
import { takeFocus } from './take-focus.ts';
import { viewInput } from './view-input.ts';

const useStyles = makeStyles({
  place: { width: '100%', height: '100%', outlineStyle: 'none' },
  frame: { display: 'block', width: '100%', height: '100%', border: 'none' },
});

type Plugin = Pick<ExternalPluginEntry, 'title' | 'url'>;

/** Why a frame was given up; `message` is what a reader sees. */
interface Failure {
  readonly message: string;
}

/** The mount of a chart type whose element lives in a sandboxed frame; `onFailed` hears of each frame that was taken away. */
export function viewFrame(
  plugin: Plugin,
  file: VizFile,
  onFailed: (message: string) => void,
): ComponentType<VizMountProps> {
  const viz = viewViz(file);
  return function ViewFrame(props) {
    const [failure, setFailure] = useState<Failure | undefined>(undefined);
    const fail = (failed: Failure): void => {
      onFailed(failed.message);
      setFailure(failed);
    };
    if (failure === undefined) return <LiveFrame {...props} plugin={plugin} file={file} onFail={fail} />;
    return <StaticView {...props} viz={viz} message={failure.message} onRetry={() => setFailure(undefined)} />;
  };
}

interface LiveFrameProps extends VizMountProps {
  readonly plugin: Plugin;
  readonly file: VizFile;
  readonly onFail: (failure: Failure) => void;
}

function LiveFrame({ plugin, file, onFail, ...props }: LiveFrameProps) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<FrameLink>(undefined);
  const latest = useRef({ props, onFail });
  useEffect(() => {
    latest.current = { props, onFail };
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const { title } = plugin;
    link.current = openFrameLink(element, {
      onSelect: ({ selects, x, y, isAdditive }) => {
        const { left, top } = element.getBoundingClientRect();
        const pointer = { x: left + x, y: top + y, intent: 'select', isAdditive } as const;
        void takeFocus(element, place.current ?? element).then(() => latest.current.props.onSelect(selects, pointer));
      },
      onFail: (reason) =>
        latest.current.onFail({
          message: reason === undefined ? messages.noAnswer({ title }) : messages.failed({ title, reason }),
        }),
    });
    element.src = frameAddress(plugin.url); // now that somebody hears it load
    return () => void link.current?.dispose();
  }, [plugin]);
  const { data, formData, theme, size, labelOf } = props;
  const input = useMemo(
    () => viewInput(file, { ...latest.current.props, data, formData, theme, size, labelOf }),
    [file, data, formData, theme, size, labelOf],
  );
  useEffect(() => link.current?.send(input), [input]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <iframe
        ref={frame}
        className={styles.frame}
        sandbox="allow-scripts"
        title={messages.frameTitle({ name: file.name, title: plugin.title })}
      />
    </div>
  );
}

/** `/plugins/x-1234.js?…` runs in `/plugin-frame/x-1234?…`. */
const frameAddress = (moduleUrl: string): string =>
  moduleUrl.replace(/^\/plugins\/([^?]+)\.js/, (_match, name: string) => `/plugin-frame/${name}`);
