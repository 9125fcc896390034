import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Tab, TabList, makeStyles, tokens } from '@fluentui/react-components';
import { Preferences, lazyView, setPreference, useBranch } from '#core/browser';
import { SkeletonRows, SplitPane, topBarHeightPx } from '#core/browser/ui';
import { messages } from '../../common/messages.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { ProblemList } from '../problems/problem-list.tsx';
import type { Authoring } from '../state/load-authoring.ts';
import { DetailsForm } from './details-form.tsx';
import type { Writing } from './use-writing.ts';

const TypeScriptEditor = lazyView(() => import('../editor/typescript-editor.tsx'));

const preference = 'viz-writer/pane-sizes';

const useStyles = makeStyles({
  side: { height: '100%', minHeight: 0, backgroundColor: tokens.colorNeutralBackground1 },
  tabs: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, flexWrap: 'wrap' },
  filled: { height: `max(340px, calc(100dvh - ${topBarHeightPx + 150}px))`, overflow: 'hidden' },
  kept: { height: '100%' },
  away: { display: 'none' },
});

export interface PanesProps {
  readonly writing: Writing;
  readonly authoring: Authoring;
}

/** The text at the left; its picture with the problems below at the right. */
export function WidePanes({ writing, authoring }: PanesProps) {
  const styles = useStyles();
  const [sizes, resize] = useSizes();
  return (
    <SplitPane
      direction="row"
      sizePx={sizes.code}
      minPx={280}
      maxPx={Math.max(280, window.innerWidth - 320)}
      onResize={(code) => {
        resize({ code });
      }}
      first={
        <div className={styles.side}>
          <Code writing={writing} authoring={authoring} />
        </div>
      }
      second={
        <SplitPane
          direction="column"
          sizePx={sizes.picture}
          minPx={200}
          maxPx={Math.max(200, window.innerHeight - 200)}
          onResize={(picture) => {
            resize({ picture });
          }}
          first={<Picture writing={writing} />}
          second={<Problems writing={writing} />}
        />
      }
    />
  );
}

type Pane = 'code' | 'preview' | 'problems' | 'details';

/** On a narrow screen one pane at a time. The editor stays, since it compiles; the others come and go. */
export function NarrowPanes({ writing, authoring }: PanesProps) {
  const styles = useStyles();
  const [pane, setPane] = useState<Pane>('code');
  return (
    <>
      <TabList
        className={styles.tabs}
        size="small"
        selectedValue={pane}
        // one of the values below
        onTabSelect={(_event, data) => {
          setPane(data.value as Pane);
        }}
      >
        <Tab value="code">{messages.code()}</Tab>
        <Tab value="preview">{messages.preview()}</Tab>
        <Tab value="problems">{messages.problemCount({ count: writing.problems.length })}</Tab>
        <Tab value="details">{messages.details()}</Tab>
      </TabList>
      <div className={styles.filled}>
        <div className={pane === 'code' ? styles.kept : styles.away}>
          <Code writing={writing} authoring={authoring} />
        </div>
        {pane === 'preview' && <Picture writing={writing} />}
        {pane === 'problems' && (
          <Problems
            writing={writing}
            onGone={() => {
              setPane('code');
            }}
          />
        )}
        {pane === 'details' && <DetailsForm writing={writing} />}
      </div>
    </>
  );
}

function Code({ writing, authoring }: PanesProps) {
  return (
    <Suspense fallback={<SkeletonRows count={8} />}>
      <TypeScriptEditor
        ref={writing.editor}
        ariaLabel={messages.editor()}
        value={writing.draft.source}
        authoring={authoring}
        onChange={writing.write}
        onCompiled={writing.take}
        onSave={writing.save}
        onRun={writing.redraw}
      />
    </Suspense>
  );
}

function Picture({ writing }: Pick<PanesProps, 'writing'>) {
  return (
    <PreviewPane
      type={writing.type}
      formData={writing.draft.formData}
      onDrawn={writing.drawn}
      onFailed={writing.failed}
    />
  );
}

function Problems({ writing, onGone }: Pick<PanesProps, 'writing'> & { readonly onGone?: () => void }) {
  return (
    <ProblemList
      problems={writing.problems}
      isChecking={writing.isChecking}
      onGoTo={(line) => {
        onGone?.();
        writing.editor.current?.goTo(line);
      }}
    />
  );
}

interface Sizes {
  /** px */
  readonly code: number;
  readonly picture: number;
}

/** Sizes of the panes, kept for the user. */
function useSizes(): readonly [Sizes, (part: Partial<Sizes>) => void] {
  const dispatch = useDispatch();
  const stored = useBranch(Preferences).values[preference] as Partial<Sizes> | undefined; // written below only
  const usual = { code: Math.round(window.innerWidth * 0.5), picture: Math.round((window.innerHeight - 160) * 0.6) };
  return [
    { ...usual, ...stored },
    (part) => {
      dispatch(setPreference({ name: preference, value: { ...stored, ...part } }));
    },
  ];
}
