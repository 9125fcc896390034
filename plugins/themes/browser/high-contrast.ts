import type { PageTheme } from '#plugins/themes';
import { messages } from '../common/messages.ts';

/** Secondary text as readable as text (7:1 and more, WCAG 1.4.6), and edges that are seen (3:1, WCAG 1.4.11). */
export const highContrast: PageTheme = {
  id: 'themes/high-contrast',
  title: messages.highContrast,
  config: {
    theme_default: {
      token: {
        colorNeutralForeground1: '#000000',
        colorNeutralForeground2: '#14181c',
        colorNeutralForeground3: '#2b3238',
        colorNeutralForeground4: '#2b3238',
        colorNeutralStroke1: '#4a525a',
        colorNeutralStroke2: '#6b747c',
        colorNeutralStroke3: '#c4cad0',
        colorNeutralBackground2: '#ffffff',
        colorLink: '#094450',
      },
    },
    theme_dark: {
      token: {
        colorNeutralForeground1: '#ffffff',
        colorNeutralForeground2: '#f4f6f7',
        colorNeutralForeground3: '#dde2e6',
        colorNeutralForeground4: '#dde2e6',
        colorNeutralStroke1: '#a0a9b0',
        colorNeutralStroke2: '#868f97',
        colorNeutralStroke3: '#3d454c',
        colorNeutralBackground1: '#0c0e0f',
        colorNeutralBackground2: '#000000',
        colorLink: '#b6e3ec',
      },
    },
  },
};
