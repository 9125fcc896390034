import { useEffect, useRef, useState } from 'react';

/** What of a setting takes the focus: its control before the mark that explains it. */
const controls = 'input, textarea, [role=combobox], [role=switch], [data-chip] button, button';

/** Puts the focus on the control of a setting as soon as it is there, below the element of `ref`. */
export function useFocusedSetting() {
  const ref = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  useEffect(() => {
    const root = ref.current;
    if (wanted === undefined || root === null) return undefined;
    const focus = (): boolean => {
      const setting = root.querySelector(`[data-setting="${CSS.escape(wanted)}"]`);
      const control = controlOf(setting);
      if (setting === null || control === undefined) return false;
      setting.scrollIntoView({ block: 'center' });
      control.focus({ preventScroll: true });
      markUntilLeft(setting, control);
      setWanted(undefined);
      return true;
    };
    if (focus()) return undefined;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [wanted]);
  return { ref, focusSetting: setWanted };
}

/** After typing, the browser draws no ring around what takes the focus: the setting is marked until it is left. */
function markUntilLeft(setting: Element, control: HTMLElement): void {
  setting.setAttribute('data-found', '');
  const unmark = () => setting.removeAttribute('data-found');
  control.addEventListener('blur', unmark, { once: true });
}

function controlOf(setting: Element | null): HTMLElement | undefined {
  for (const selector of controls.split(', ')) {
    const found = setting?.querySelector<HTMLElement>(selector);
    if (found !== null && found !== undefined) return found;
  }
  return undefined;
}
