import { Dropdown, Option, makeStyles } from '@fluentui/react-components';
import { grainOf } from '#plugins/viz-kit';
import { defaultTimeGrain } from '#plugins/queries';
import { grainValues, isAutoGrain } from '../../common/auto-grain.ts';
import { datasetGrainLabel, datasetGrains } from '../../common/dataset-grains.ts';
import { messages } from '../../common/messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import type { ChartEditing } from '../use-explore.ts';

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%' } });
const [automatic, asStored] = ['auto', 'none'];

/** By which periods times are shown: what the data has, one that somebody chose, or every time as it is. */
export function TimeGrainSetting({ editing }: { readonly editing: ChartEditing }) {
  const styles = useStyles();
  const { dataset, settled } = editing;
  const isAuto = isAutoGrain(settled);
  const grain = grainOf(settled);
  const words = grain === null ? messages.noGrain() : datasetGrainLabel(grain, dataset);
  const choose = (value: string) => {
    const values =
      value === automatic
        ? grainValues(grain ?? defaultTimeGrain, true)
        : grainValues(value === asStored ? null : value, false);
    editing.change(messages.timeGrain(), values);
  };
  return (
    <>
      <SettingLabel title={messages.timeGrain()} />
      <Dropdown
        className={styles.box}
        size="small"
        aria-label={messages.timeGrain()}
        value={isAuto ? messages.automaticGrain({ grain: words.toLowerCase() }) : words}
        selectedOptions={[isAuto ? automatic : (grain ?? asStored)]}
        onOptionSelect={(_event, data) => choose(data.optionValue ?? automatic)}
      >
        <Option value={automatic}>{messages.automatic()}</Option>
        <Option value={asStored}>{messages.noGrain()}</Option>
        {datasetGrains(dataset).map(([duration, label]) => (
          <Option key={duration} value={duration}>
            {label}
          </Option>
        ))}
      </Dropdown>
    </>
  );
}
