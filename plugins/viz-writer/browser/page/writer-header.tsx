import { useDispatch } from 'react-redux';
import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Bootstrap, Dialogs, useDocument, useService, useWorkbench } from '#core/browser';
import { UndoButtons, menuBelowEnd, useIsNarrow } from '#core/browser/ui';
import type { FormData } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { pageName } from '../../common/page-name.ts';
import { writerLink } from '../../common/writer-links.ts';
import { draftDocument } from '../state/draft-document.ts';
import { startAnew } from '../state/writer-state.ts';
import { DetailsForm } from './details-form.tsx';
import type { Writing } from './use-writing.ts';

const useStyles = makeStyles({
  root: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', padding: '10px 16px' },
  title: { margin: 0, flexGrow: 1, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

export interface WriterHeaderProps {
  readonly documentId: string;
  readonly from: FormData | null;
  readonly writing: Writing;
}

/** What can be done with the draft. */
export function WriterHeader({ documentId, from, writing }: WriterHeaderProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const view = useDocument(draftDocument, documentId);
  const isNarrow = useIsNarrow();
  const askAnew = async (): Promise<void> => {
    const question = { title: messages.startAnewTitle(), text: messages.startAnewText() };
    const agreed = await dialogs.confirm({ ...question, confirmLabel: messages.startAnewConfirm(), isDanger: true });
    if (agreed) dispatch(startAnew({ from }));
  };
  return (
    <header className={styles.root}>
      <div className={styles.line}>
        <h1 className={styles.title}>{pageName.title()}</h1>
        <UndoButtons view={view} />
        <Button onClick={writing.redraw}>{messages.redraw()}</Button>
        {writing.isNew && <Button onClick={() => void askAnew()}>{messages.startAnew()}</Button>}
        {writing.mayInstall && <OpenMenu />}
        <SaveButton writing={writing} />
      </div>
      {!isNarrow && <DetailsForm writing={writing} />}
    </header>
  );
}

/** Chart types of level pure that are installed. */
function OpenMenu() {
  const { navigate } = useWorkbench();
  const plugins = useService(Bootstrap).external_plugins.filter(({ trust }) => trust === 'pure');
  if (plugins.length === 0) return null;
  return (
    <Menu positioning={menuBelowEnd}>
      <MenuTrigger disableButtonEnhancement>
        <Button>{messages.openSaved()}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {plugins.map(({ id, title }) => (
            <MenuItem
              key={id}
              onClick={() => {
                navigate(writerLink.href({}, { plugin: id }));
              }}
            >
              {title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function SaveButton({ writing }: Pick<WriterHeaderProps, 'writing'>) {
  const { mayInstall, isBroken, isSaving, fieldProblems } = writing;
  const reason = !mayInstall
    ? messages.mayNotSave()
    : isBroken
      ? messages.hasSyntaxErrors()
      : (Object.values(fieldProblems)[0] ?? undefined);
  const button = (
    <Button appearance="primary" disabledFocusable={reason !== undefined || isSaving} onClick={writing.save}>
      {isSaving ? messages.saving() : messages.save()}
    </Button>
  );
  if (reason === undefined) return button;
  return (
    <Tooltip content={reason} relationship="description">
      {button}
    </Tooltip>
  );
}
