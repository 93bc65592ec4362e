import type { AskedChange, ChangeFormProps } from './change-dialog.tsx'
import { CostForm } from './cost-form.tsx'
import { PricesForm } from './prices-form.tsx'
import { SizeChartForm } from './size-chart-form.tsx'
import { TagsForm } from './tags-form.tsx'
import { AttributeForm } from './attribute-form.tsx'

export function ChangeForm({ action, ...props }: ChangeFormProps & { action: AskedChange }) {
  switch (action) {
    case 'add-tags':
    case 'remove-tags':
      return <TagsForm action={action} {...props} />
    case 'set-vendor':
    case 'set-type':
    case 'set-category':
      return <AttributeForm action={action} {...props} />
    case 'set-size-chart':
      return <SizeChartForm {...props} />
    case 'change-prices':
      return <PricesForm {...props} />
    case 'set-cost':
      return <CostForm {...props} />
  }
}
