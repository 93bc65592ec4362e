/** What a report can be compared with. */
export const comparisons = ['previous_period', 'previous_year', 'none'] as const
export type Comparison = (typeof comparisons)[number]
