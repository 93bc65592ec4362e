import type { CardResult } from '../card/card-frame.tsx'

/**
 * Returns the result of one card: its part of the one call for all cards, or, when that call failed, the result of the card’s own call.
 * So a card that can be loaded is shown even if another one can’t.
 */
export function cardResult<Whole, Name extends keyof Whole>(
  name: Name,
  whole: CardResult<Whole>,
  own: CardResult<Whole[Name]>,
): CardResult<Whole[Name]> {
  const { error, isFetching, isPlaceholderData, refetch } = whole.error ? own : whole
  // When the one call fails later, the card keeps what it shows until its own call has answered.
  const data = whole.error ? (own.data ?? whole.data?.[name]) : whole.data?.[name]
  return { data, error, isFetching, isPlaceholderData, refetch }
}
