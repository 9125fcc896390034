import { ZoomInRegular } from '@fluentui/react-icons';
import { DashboardQuestions, type PointMenuContext, type PointMenuEntry } from '#plugins/dashboard';
import { pointedPlace, showPlace } from '#plugins/viz-map';
import { mapMenuMessages } from '../common/messages.ts';

/** Goes into the country that was pointed at, or close to the place. */
export function entries({ point, root, services, dispatch }: PointMenuContext): readonly PointMenuEntry[] {
  const { chartId, selects } = point;
  const formData = services.get(DashboardQuestions).formDataOf(root, chartId);
  const place = formData === undefined ? undefined : pointedPlace(formData, selects);
  if (place === undefined) return [];
  const { name } = place;
  return [
    {
      key: 'map-menu/zoom',
      label: place.canOpen ? mapMenuMessages.openRegions({ name }) : mapMenuMessages.zoomTo({ name }),
      icon: ZoomInRegular,
      run: () => {
        dispatch(showPlace({ chartId, selects }));
      },
    },
  ];
}
