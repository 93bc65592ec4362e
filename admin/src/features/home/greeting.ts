const NOON = 12
const EVENING = 17

/** Which greeting an hour of the person's own clock gets: morning before 12, afternoon from 12 to 17, evening after. */
export function greetingOf(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < NOON) return 'morning'
  return hour < EVENING ? 'afternoon' : 'evening'
}
