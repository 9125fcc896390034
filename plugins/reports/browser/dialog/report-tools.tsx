import { useDispatch } from 'react-redux';
import { Button } from '@fluentui/react-components';
import { DeleteRegular, SendRegular } from '@fluentui/react-icons';
import { ConfirmButton } from '#core/browser/ui';
import { pageMessages as messages } from '../../common/messages.ts';
import { removeReport, sendReport } from '../report-commands.ts';
import type { ReportItem } from '../../contract/report-rows.ts';

export interface ReportToolsProps {
  readonly report: ReportItem;
  readonly onDone: () => void;
}

/** What can be done with a report as it is stored. */
export function ReportTools({ report: { id, name }, onDone }: ReportToolsProps) {
  const dispatch = useDispatch();
  return (
    <>
      <Button
        size="small"
        icon={<SendRegular />}
        onClick={() => {
          dispatch(sendReport({ id, name }));
        }}
      >
        {messages.sendNow()}
      </Button>
      <ConfirmButton
        size="small"
        icon={<DeleteRegular />}
        question={{
          title: messages.removeTitle({ name }),
          text: messages.removeText(),
          confirmLabel: messages.remove(),
          isDanger: true,
        }}
        onConfirm={() => {
          dispatch(removeReport({ id, name }));
          onDone();
        }}
      >
        {messages.remove()}
      </ConfirmButton>
    </>
  );
}
