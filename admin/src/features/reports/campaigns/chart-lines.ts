/** The lines of the first rows. They differ in color and in dashes, for people who do not see the colors. */
export const chartLines = [
  { color: 'var(--accent-text)', dashes: '0' },
  { color: 'var(--attention-text)', dashes: '6 3' },
  { color: 'var(--success-text)', dashes: '2 3' },
  { color: 'var(--info-text)', dashes: '10 3 2 3' },
  { color: 'var(--critical-text)', dashes: '12 4' },
] as const
