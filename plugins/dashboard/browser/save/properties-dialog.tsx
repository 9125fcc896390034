import { useRef, useState, type RefObject } from 'react';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Tab,
  TabList,
  makeStyles,
} from '@fluentui/react-components';
import { lazyView } from '#core/browser';
import { Modal } from '#core/browser/ui';
import { dashboardDocumentId, type DashboardActionContext, type DialogProps } from '#plugins/dashboard';
import { checkMetadata } from '../../common/check-metadata.ts';
import { saveMessages as messages } from '../../common/save-messages.ts';
import { dashboardDocument } from '../dashboard-document.ts';
import { AccessFields } from './access-fields.tsx';
import { GeneralFields } from './general-fields.tsx';
import { SavedFormNotice } from './saved-form-notice.tsx';
import { filledForm, isFilledFrom, propertiesOf, storedMetadata, type PropertiesForm } from './properties-form.ts';
import { saveDashboard } from './save-state.ts';
import { useSlugProblem } from './slug-field.tsx';
import { useSavedForm } from './use-saved-form.ts';

const MetadataFields = lazyView(() => import('./metadata-fields.tsx'));

const useStyles = makeStyles({
  surface: { maxWidth: 'min(640px, calc(100vw - 32px))' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: '380px' },
  panel: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

type Props = DashboardActionContext & DialogProps;
interface FormProps {
  readonly leaving: RefObject<() => void>;
}

type Section = 'general' | 'access' | 'advanced';

/** Title, address, owners, roles, certification, colours, CSS and metadata. */
export default function PropertiesDialog(props: Props) {
  const styles = useStyles();
  const leaving = useRef(props.onClose);
  return (
    <Modal isOpen={props.isOpen} onClose={() => leaving.current()} className={styles.surface}>
      <PropertiesFields {...props} leaving={leaving} />
    </Modal>
  );
}

function PropertiesFields({ dashboard, content, page, dispatch, onClose, leaving }: Props & FormProps) {
  const styles = useStyles();
  const [section, setSection] = useState<Section>('general');
  const documentId = dashboardDocumentId(dashboard.id);
  const kept = useSavedForm({ name: 'properties', documentId, onClose, leaving }, () => filledForm(content));
  // What came into the dashboard since the form was filled, such as colours of labels, is no change of this form.
  const { form, filledFrom } = kept.value;
  const change = (changes: Partial<PropertiesForm>) => {
    kept.change((all) => ({ ...all, form: { ...all.form, ...changes } }));
  };
  const metadata = checkMetadata(form.metadata, storedMetadata(filledFrom));
  const slugProblem = useSlugProblem(form.slug, filledFrom.slug);
  const apply = () => {
    if (slugProblem !== undefined) {
      setSection('general');
      return;
    }
    if (!metadata.ok) {
      setSection('advanced');
      return;
    }
    const properties = propertiesOf(form, metadata.value, filledFrom);
    dispatch(dashboardDocument.edits.changeProperties({ documentId, change: properties }));
    if (!page.isEditing) dispatch(saveDashboard({}));
    kept.forget();
    onClose();
  };
  return (
    <DialogBody>
      <DialogTitle>{messages.propertiesTitle()}</DialogTitle>
      <DialogContent className={styles.content}>
        <SavedFormNotice
          leftAtMs={kept.leftAtMs}
          isOutdated={!isFilledFrom(filledFrom, content)}
          onDiscard={kept.forget}
        />
        <TabList
          size="small"
          selectedValue={section}
          onTabSelect={(_event, data) => setSection(data.value as Section)} // the values below
        >
          <Tab value="general">{messages.general()}</Tab>
          <Tab value="access">{messages.access()}</Tab>
          <Tab value="advanced">{messages.advanced()}</Tab>
        </TabList>
        <div className={styles.panel} role="tabpanel" key={kept.leftAtMs ?? 'new'}>
          {section === 'general' && <GeneralFields form={form} slugProblem={slugProblem} onChange={change} />}
          {section === 'access' && <AccessFields form={form} onChange={change} />}
          {section === 'advanced' && (
            <MetadataFields form={form} problem={metadata.ok ? undefined : metadata.error} onChange={change} />
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button appearance="secondary" onClick={kept.leave}>
          {messages.cancel()}
        </Button>
        <Button appearance="primary" onClick={apply}>
          {page.isEditing ? messages.apply() : messages.save()}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}
