import type { ReactNode } from 'react'

import css from './detail-list.module.css'

interface Fact {
  label: string
  /** Nothing: the fact is left out. */
  value: ReactNode
}

/** A few things about something, a line each: what they are called left, what they are right. */
export function DetailList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== '')
  return (
    <dl className={css['facts']}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
