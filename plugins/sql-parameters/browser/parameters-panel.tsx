import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Spinner, Tab, TabList, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { HttpClient, definePagePart, useBranch } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { addressParams, editTab, ownAddressNames, type EditorPanelProps } from '#plugins/sqllab';
import { findAddressNames } from '../common/find-address-names.ts';
import { findParameters } from '../common/find-parameters.ts';
import { parameterMessages as messages } from '../common/messages.ts';
import { isParameterJson } from '../common/parameter-values.ts';
import { ParameterField } from './parameter-field.tsx';
import { parametersSaga } from './parameters-saga.ts';
import { FilledSql, fillSql, filledSlice, listsSlice } from './parameters-state.ts';

export const part = definePagePart({
  slices: [filledSlice, listsSlice],
  deps: { http: HttpClient },
  saga: ({ http }) => parametersSaga(http),
});

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '6px 12px 10px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))', gap: '8px 16px' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  address: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', margin: 0 },
  warning: { margin: 0, color: tokens.colorPaletteDarkOrangeForeground1 },
  values: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  mono: { '& textarea': { fontFamily: tokens.fontFamilyMonospace } },
  /** Above the fields, which it leaves in sight. */
  filled: {
    margin: 0,
    padding: '8px',
    maxHeight: '110px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** Values that the templates of the shown tab ask for, and what the text comes to with them. */
export default function ParametersPanel({ tab }: EditorPanelProps) {
  const styles = useStyles();
  const [view, setView] = useState<'form' | 'json'>('form');
  const [isFilledShown, setFilledShown] = useState(false);
  return (
    <section className={styles.root} aria-label={messages.title()}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{messages.title()}</h2>
        <TabList
          size="small"
          aria-label={messages.view()}
          selectedValue={view}
          onTabSelect={(_event, { value }) => {
            setView(value === 'json' ? 'json' : 'form');
          }}
        >
          <Tab value="form">{messages.asForm()}</Tab>
          <Tab value="json">{messages.asJson()}</Tab>
        </TabList>
        <Button
          size="small"
          appearance="subtle"
          aria-expanded={isFilledShown}
          disabled={tab.dbId === null}
          onClick={() => {
            setFilledShown(!isFilledShown);
          }}
        >
          {isFilledShown ? messages.hideFilled() : messages.showFilled()}
        </Button>
      </div>
      <FromAddress tab={tab} />
      <TakenNames tab={tab} />
      {isFilledShown && <Filled tab={tab} />}
      {view === 'form' ? <Fields tab={tab} /> : <JsonField tab={tab} />}
    </section>
  );
}

function Fields({ tab }: EditorPanelProps) {
  const styles = useStyles();
  // A value that is typed here would take the place of what is half-typed there.
  if (!isParameterJson(tab.templateParams)) return <p className={styles.warning}>{messages.mendJson()}</p>;
  const found = findParameters(tab.sql);
  if (found.length === 0) return <p className={styles.quiet}>{messages.none()}</p>;
  return (
    <div className={styles.fields}>
      {found.map((parameter) => (
        <ParameterField key={`${tab.id} ${parameter.name}`} tab={tab} parameter={parameter} />
      ))}
    </div>
  );
}

function JsonField({ tab }: EditorPanelProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <FormField label={messages.json()} error={isParameterJson(tab.templateParams) ? undefined : messages.notJson()}>
      <Textarea
        className={styles.mono}
        rows={4}
        spellCheck={false}
        value={tab.templateParams}
        onChange={(_event, { value }) => dispatch(editTab({ change: { templateParams: value } }))}
      />
    </FormField>
  );
}

/** What the tab's address said, so that nobody is surprised by what `url_param` reads. */
function FromAddress({ tab }: EditorPanelProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  if (tab.urlParams === '') return null;
  const values = Object.entries(addressParams(tab.urlParams)).map(([name, value]) => `${name} = ${value}`);
  return (
    <p className={styles.address}>
      <span className={styles.values}>{messages.fromAddress({ values: values.join(', ') })}</span>
      <Button size="small" appearance="subtle" onClick={() => dispatch(editTab({ change: { urlParams: '' } }))}>
        {messages.forgetAddress()}
      </Button>
    </p>
  );
}

/** The editor's address opens things by these names, so they never come to a template. */
function TakenNames({ tab }: EditorPanelProps) {
  const styles = useStyles();
  const names = findAddressNames(tab.sql).filter((name) => ownAddressNames.includes(name));
  if (names.length === 0) return null;
  return (
    <p className={styles.warning} role="status">
      {messages.takenNames({ count: names.length, names: names.join(', ') })}
    </p>
  );
}

function Filled({ tab: { dbId, sql, templateParams, urlParams } }: EditorPanelProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const state = useBranch(FilledSql);
  useEffect(() => {
    if (dbId !== null) dispatch(fillSql({ dbId, sql, templateParams, urlParams }));
  }, [dispatch, dbId, sql, templateParams, urlParams]);
  if (state.status === 'loading') return <Spinner size="tiny" label={messages.filling()} />;
  if (state.status === 'failed') {
    return (
      <p className={styles.warning} role="status">
        {state.error.message}
      </p>
    );
  }
  return (
    <pre className={styles.filled} aria-label={messages.filled()} tabIndex={0}>
      {state.sql}
    </pre>
  );
}
