import { contribute, defineBrowserPlugin, EditorAids } from '@tessera/sdk';

/** An act of the editor's own menu that begins a query. */
const attach = ({ editor }) =>
  editor.addAction({
    id: 'sqllab-editor-aids/begin',
    label: 'Begin a query',
    run: () => editor.trigger('sqllab-editor-aids', 'type', { text: 'SELECT * FROM ' }),
  });
const aid = { id: 'sqllab-editor-aids/begin', load: async () => ({ attach }) };

export default defineBrowserPlugin({ id: 'sqllab-editor-aids', contributions: [contribute(EditorAids, aid)] });
