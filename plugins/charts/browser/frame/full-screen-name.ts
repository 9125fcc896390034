/** On the frame of a chart that fills the screen: its name, which the frame's styles show above it. */
export const fullScreenNameAttribute = 'data-full-screen-name';
