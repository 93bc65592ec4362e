import { Button } from '@mantine/core'

import type { RowSelection } from '../../ui/list/selection.ts'
import { t } from '../../words/words.ts'

/** What can be done with the selected variants. */
export const stockBulk = (onSettings: (rows: RowSelection, count: number) => void) => (rows: RowSelection, count: number) => (
  <Button variant="default" size="compact-md" onClick={() => onSettings(rows, count)}>
    {t('inventory.settings')}
  </Button>
)
