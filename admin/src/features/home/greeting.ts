const NOON = 12
const EVENING = 17

/**
 * Returns the greeting for an hour of the user's local time: morning before 12, afternoon from 12 to 17, and evening
 * after that.
 */
export function greetingOf(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < NOON) return 'morning'
  return hour < EVENING ? 'afternoon' : 'evening'
}
