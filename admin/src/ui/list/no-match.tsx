import { Button } from '@mantine/core'

import { t } from '../../messages/messages.ts'
import { EmptyState } from '../feedback/empty-state.tsx'

/** The message when there are rows, but none of them matches. */
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
