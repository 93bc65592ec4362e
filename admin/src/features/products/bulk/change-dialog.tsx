import type { ReactNode } from 'react'

import { Dialog } from '../../../ui/dialog.tsx'
import { t } from '../../../words/words.ts'
import { CostForm } from './cost-form.tsx'
import { PricesForm } from './prices-form.tsx'
import { SizeChartForm } from './size-chart-form.tsx'
import { TagsForm } from './tags-form.tsx'
import type { Chosen, ProductChange } from './use-change-products.ts'
import { WordForm } from './word-form.tsx'

/** Changes that ask for more before they are done. */
export type AskedChange = Exclude<ProductChange['action'], 'delete'>

export interface ChangeFormProps {
  chosen: Chosen
  onClose: () => void
}

interface ChangeDialogProps extends ChangeFormProps {
  /** Null: closed. */
  action: AskedChange | null
}

/** Asks what a change of many products needs, and does it. */
export function ChangeDialog({ action, chosen, onClose }: ChangeDialogProps) {
  return (
    <Dialog opened={action !== null} onClose={onClose} title={action ? t(`productBulk.${action}.title`, { count: chosen.count }) : ''}>
      {action && formOf(action, { chosen, onClose })}
    </Dialog>
  )
}

function formOf(action: AskedChange, props: ChangeFormProps): ReactNode {
  switch (action) {
    case 'add-tags':
    case 'remove-tags':
      return <TagsForm action={action} {...props} />
    case 'set-vendor':
    case 'set-type':
    case 'set-category':
      return <WordForm action={action} {...props} />
    case 'set-size-chart':
      return <SizeChartForm {...props} />
    case 'change-prices':
      return <PricesForm {...props} />
    case 'set-cost':
      return <CostForm {...props} />
  }
}
