import type { DateRange } from '@vitrine/contract/date-presets.ts'

import { datesText } from '../chart/bucket-text.ts'
import css from './printed-choice.module.css'
import type { StoreChoice } from './store-choice.ts'

interface PrintedChoiceProps {
  choice: StoreChoice
  /** The default system domain of each store, by store id. */
  names: ReadonlyMap<string, string>
  range: DateRange
}

/** The chosen dates and stores as text. It is on paper only, in place of the buttons. */
export function PrintedChoice({ choice: { selected }, names, range }: PrintedChoiceProps) {
  return (
    <p className={css['printed']}>
      {[datesText(range.from, range.to), selected.flatMap((id) => names.get(id) ?? []).join(', ')]
        .filter((text) => text !== '')
        .join(' · ')}
    </p>
  )
}
