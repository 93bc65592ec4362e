const NOON = 12
const EVENING = 17

/**
 * Returns the greeting for an hour (0 to 23) of the user's local time: morning before 12:00, afternoon from 12:00 until
 * 17:00, and evening from 17:00.
 */
export function greetingOf(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < NOON) return 'morning'
  return hour < EVENING ? 'afternoon' : 'evening'
}
