/** The field of the regions that an opened country shows: codes of ISO 3166-2, or names. */
export const regionKey = 'region_entity';
