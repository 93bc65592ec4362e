import { ConflictChoice } from '../../../ui/form/version-form/conflict-choice.tsx'
import { number } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import type { Field } from './stock-edits.ts'
import type { StockConflict } from './use-send-edits.ts'
import type { StockEdits } from './use-stock-edits.ts'
import { variantName } from './variant-name.ts'

/**
 * A dialog for stock that another person or an order changed during editing. It shows the typed values beside the
 * current ones.
 */
export function StockConflicts({ edits }: { edits: StockEdits }) {
  return (
    <ConflictChoice
      values={edits.conflicts.flatMap(valuesOf)}
      onKeepMine={() => void edits.keepMine()}
      onTakeTheirs={edits.takeTheirs}
      onClose={edits.closeConflicts}
    />
  )
}

const valuesOf = ({ edit: { seen, values }, now }: StockConflict) =>
  (Object.keys(values) as Field[]).map((field) => ({
    label: t('inventory.cell', { field: t(`inventory.field.${field}`), name: variantName(now) }),
    mine: number(values[field] ?? seen[field]),
    theirs:
      now[field] === seen[field] ? number(now[field]) : t('inventory.conflict.now', { now: number(now[field]), seen: number(seen[field]) }),
  }))
