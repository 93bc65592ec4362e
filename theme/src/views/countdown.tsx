import type { CountdownValue } from '../fields/values.ts'
import { CountdownClock } from '../islands/countdown.tsx'
import { Island } from './island.tsx'
import type { Shop } from './storefront.ts'

interface Props {
  shop: Shop
  time: CountdownValue
  /** `end`: one instant for everybody. `visitor`: as long for each, from when they first see it. */
  mode: 'end' | 'visitor'
  /** Names a visitor's own time; one per place it is used. */
  id: string
}

/** Time left until an offer ends; nothing for a countdown that was never set. */
export function Countdown({ shop, time, mode, id }: Props) {
  const end = mode === 'end' ? time.getTime : 0
  const span = ((time.day * 24 + time.hour) * 60 + time.min) * 60_000
  if (end === 0 && (mode === 'end' || span === 0)) return null
  // The page is the same for everybody and is kept, so it tells the end and leaves the time left to the browser.
  const when = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return (
    <Island
      name="countdown"
      view={CountdownClock}
      props={{
        end,
        span,
        id,
        before: end ? shop.t('countdown.ends', { when: `${when.format(end)} UTC` }) : '',
        words: {
          label: shop.t('countdown.label'),
          days: shop.t('countdown.days'),
          hours: shop.t('countdown.hours'),
          minutes: shop.t('countdown.minutes'),
          seconds: shop.t('countdown.seconds'),
        },
      }}
    />
  )
}
