import { disposable, type Disposable, type Extensions } from '#core/common';
import { ColorSchemes, NumberFormats, provideLooks, type AddedLooks } from '#plugins/viz-kit';

/** Keeps what settings can name in step with what plugins contribute; calls back after each change of it. */
export function followLooks(extensions: Extensions, onChange?: () => void): Disposable {
  let looks: AddedLooks = { schemes: [], formats: [] };
  let shown = provideLooks(looks);
  const follow = (): void => {
    const now = { schemes: extensions.all(ColorSchemes), formats: extensions.all(NumberFormats) };
    if (JSON.stringify(now) === JSON.stringify(looks)) return;
    looks = now;
    void shown.dispose();
    shown = provideLooks(now);
    onChange?.();
  };
  const listening = extensions.onChange(follow);
  follow();
  return disposable(() => {
    void listening.dispose();
    void shown.dispose();
  });
}
