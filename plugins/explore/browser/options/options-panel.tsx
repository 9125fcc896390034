import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Suspense, useMemo, type ComponentType } from 'react';
import { useExtensions, lazyView } from '#core/browser';
import { ControlTypes, type ControlProps, type VizType } from '#plugins/charts';
import { isOptionShown, optionDefaults } from '../../common/stash-hidden-fields.ts';
import { text } from '../../common/messages.ts';
import { hintsOf, type SchemaHints } from '../controls/schema-hints.ts';
import type { ChartEditing } from '../use-explore.ts';

const useStyles = makeStyles({
  item: { display: 'flex', flexDirection: 'column', gap: '4px', padding: '4px 0' },
  header: { fontWeight: tokens.fontWeightSemibold },
  panel: { margin: '0 4px 8px' },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

interface ShownOption {
  readonly name: string;
  readonly hints: SchemaHints;
}

/** The control panel: made from the viz type's option schema, grouped, each option drawn by its control type. */
export function OptionsPanel({ viz, editing }: { readonly viz: VizType; readonly editing: ChartEditing }) {
  const styles = useStyles();
  const groups = useMemo(() => groupsOf(viz, editing), [viz, editing]);
  return (
    <Accordion multiple collapsible defaultOpenItems={[...groups.keys()].slice(0, 2)}>
      {[...groups].map(([group, options]) => (
        <AccordionItem key={group} value={group}>
          <AccordionHeader size="small" className={styles.header}>
            {group}
          </AccordionHeader>
          <AccordionPanel className={styles.panel}>
            {options.map(({ name, hints }) => (
              <div key={name} className={styles.item} data-option={name}>
                <OptionControl name={name} hints={hints} viz={viz} editing={editing} />
                {editing.problems[name]?.map((problem) => (
                  <span key={problem} role="alert" className={styles.problem}>{`${hints.title} ${problem}`}</span>
                ))}
              </div>
            ))}
          </AccordionPanel>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

function groupsOf(viz: VizType, { formData }: ChartEditing): ReadonlyMap<string, readonly ShownOption[]> {
  const defaults = optionDefaults(viz);
  const groups = new Map<string, ShownOption[]>();
  for (const [name, schema] of Object.entries(viz.options.properties)) {
    const hints = hintsOf(name, schema);
    if (hints.control === 'none' || !isOptionShown(schema, formData, defaults)) continue;
    const group = hints.group ?? text.look();
    groups.set(group, [...(groups.get(group) ?? []), { name, hints }]);
  }
  return groups;
}

function OptionControl({
  name,
  hints,
  viz,
  editing,
}: ShownOption & { readonly viz: VizType; readonly editing: ChartEditing }) {
  const types = useExtensions(ControlTypes);
  const type = types.find((candidate) => candidate.id === hints.control);
  const schema = viz.options.properties[name];
  const Control = useMemo<ComponentType<ControlProps> | undefined>(
    () => (type === undefined ? undefined : lazyView(type.load)),
    [type],
  );
  if (Control === undefined || schema === undefined) return null;
  return (
    <Suspense fallback={text.loadingControl()}>
      <Control
        name={name}
        schema={schema}
        value={editing.formData[name]}
        onChange={(value) => editing.change(hints.title, { [name]: value }, `option:${name}`)}
      />
    </Suspense>
  );
}
