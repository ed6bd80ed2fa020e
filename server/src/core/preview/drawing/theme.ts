/** The colors of the preview's own frame. Text has AA contrast on its background. */
export const ink = {
  paper: '#ffffff',
  area: '#f7f8fa',
  line: '#dfe3e8',
  text: '#1f2328',
  quiet: '#59636e',
  faint: '#6b7480',
  chip: '#ffffff',
  chipLine: '#c5ccd3',
  group: '#5a4fb0',
  warning: '#9a3412',
} as const;

export const sans =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
