import { ZoomInRegular } from '@fluentui/react-icons';
import { DashboardQuestions, type PointMenuContext, type PointMenuEntry } from '#plugins/dashboard';
import { pointedPlace } from '../../common/world/pointed-place.ts';
import { viewMessages } from '../../common/map/view-messages.ts';
import { showPlace } from './map-targets.ts';

/** Goes into the country that was pointed at, or close to the place. */
export function entries({ point, root, services, dispatch }: PointMenuContext): readonly PointMenuEntry[] {
  const { chartId, selects } = point;
  const formData = services.get(DashboardQuestions).formDataOf(root, chartId);
  const place = formData === undefined ? undefined : pointedPlace(formData, selects);
  if (place === undefined) return [];
  return [
    {
      key: 'viz-map/zoom',
      label: place.canOpen ? viewMessages.openRegions({ name: place.name }) : viewMessages.zoomTo({ name: place.name }),
      icon: ZoomInRegular,
      run: () => {
        dispatch(showPlace({ chartId, selects }));
      },
    },
  ];
}
