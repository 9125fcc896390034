import { ShortcutList } from '../shortcuts/shortcut-list.tsx';

export default function ShortcutsSection() {
  return <ShortcutList />;
}
