import { Button } from '@mantine/core'

import { t } from '../../messages/messages.ts'
import { EmptyState } from '../feedback/empty-state.tsx'

/** There are rows, but none that match. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      illustration="search"
      title={t('list.noMatch.title')}
      actions={
        <Button variant="default" onClick={onClear}>
          {t('list.noMatch.clear')}
        </Button>
      }
    >
      {t('list.noMatch.body')}
    </EmptyState>
  )
}
