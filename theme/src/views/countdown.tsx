import type { CountdownValue } from '../fields/values.ts'
import { CountdownClock } from '../islands/countdown.tsx'
import { Island } from './island.tsx'
import type { Storefront } from './storefront.ts'

interface Props {
  storefront: Storefront
  time: CountdownValue
  /** `end` counts down to one moment for everyone. `visitor` gives each visitor the same duration, starting at their first view. */
  mode: 'end' | 'visitor'
  /** The id of a visitor's countdown in the browser's storage. It must be unique per countdown. */
  id: string
}

/** The time left until an offer ends. Renders nothing for a countdown that is not set. */
export function Countdown({ storefront, time, mode, id }: Props) {
  const end = mode === 'end' ? time.getTime : 0
  const span = ((time.day * 24 + time.hour) * 60 + time.min) * 60_000
  if (end === 0 && (mode === 'end' || span === 0)) return null
  // The page is cached and the same for every visitor, so it states the end and the browser calculates the time left.
  const when = new Intl.DateTimeFormat(storefront.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return (
    <Island
      name="countdown"
      view={CountdownClock}
      props={{
        end,
        span,
        id,
        before: end ? storefront.t('countdown.ends', { when: `${when.format(end)} UTC` }) : '',
        messages: {
          label: storefront.t('countdown.label'),
          days: storefront.t('countdown.days'),
          hours: storefront.t('countdown.hours'),
          minutes: storefront.t('countdown.minutes'),
          seconds: storefront.t('countdown.seconds'),
        },
      }}
    />
  )
}
