import { calendarIn, hasUsualYears, type WeeksAndYears, type DatasetData } from '#plugins/datasets';

/** The weeks and fiscal years of a dataset where they are not everybody's, since a range means others by them. */
export const rangeCalendar = (dataset: Pick<DatasetData, 'extra'>): WeeksAndYears | undefined => {
  const { weekStart, fiscalYearStart } = calendarIn(dataset.extra);
  const years = { weekStart, fiscalYearStart };
  return hasUsualYears(years) ? undefined : years;
};
