import { contribute, defineBrowserPlugin, PaletteSources } from '@tessera/sdk';

const places = ['Bergen', 'Oslo', 'Tromso'];

const source = {
  id: 'core-palette-sources/places',
  title: () => 'Places',
  search: async (text) =>
    places
      .filter((place) => place.toLowerCase().includes(text.toLowerCase()))
      .map((place) => ({ id: place, title: place, detail: 'Place', href: `/explore/?place=${place}` })),
};

export default defineBrowserPlugin({ id: 'core-palette-sources', contributions: [contribute(PaletteSources, source)] });
