import { makeStyles } from '@fluentui/react-components';

/** Cards beside each other, as many as the width has room for. */
export const useGalleryStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(184px, 1fr))',
    gap: '10px',
    alignContent: 'start',
    padding: '2px',
  },
});
