import type { ReactNode } from 'react'

import css from './detail-list.module.css'

interface Fact {
  label: string
  /** The value. When it is null or an empty string, the fact is left out. */
  value: ReactNode
}

/** A list of facts, one per line, with the label on the left and the value on the right. */
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
