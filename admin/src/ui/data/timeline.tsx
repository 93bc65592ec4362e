import type { ReactNode } from 'react'

import { useStore } from '../../api/use-store.ts'
import { dayHeading, todayIn } from './format.ts'
import css from './timeline.module.css'

interface Event {
  key: string
  /** A UTC instant. */
  at: string
}

interface TimelineProps<E extends Event> {
  /** The events, newest first. */
  events: readonly E[]
  /** Renders an event as a list item. Its time needs no date, because the headings have it. */
  render: (event: E) => ReactNode
}

/** Events in the order in which they happened, with a heading for each day of the store's time zone. */
export function Timeline<E extends Event>({ events, render }: TimelineProps<E>) {
  const { standardTimezone: zone } = useStore()
  const days = Map.groupBy(events, ({ at }) => todayIn(zone, Date.parse(at)))
  return [...days].map(([date, ofDay]) => (
    <section key={date} className={css['day']}>
      <h3 className={css['date']}>{dayHeading(ofDay[0]!.at, zone)}</h3>
      <ol className={css['events']}>{ofDay.map(render)}</ol>
    </section>
  ))
}
