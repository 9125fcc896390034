/** The id of a tab that is opened anew since nobody keeps it any more. */
export const idOfReopened = (id: string): string => `r${id}`;
