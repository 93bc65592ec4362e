import { Button, Input } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RefField } from '@vitrine/theme/fields/kinds.ts'

import { t } from '../../../../../../messages/messages.ts'
import type { Reference } from './lookup.ts'

interface ReferenceNoteProps {
  id: string
  kind: RefField['kind']
  query: UseQueryResult<Reference | null>
  isAll: boolean
  isNone: boolean
  error: string | undefined
  help: string | undefined
}

/** The line below a reference: what is wrong with it, what shoppers see of it, or the help of the field. */
export function ReferenceNote({ id, kind, query, isAll, isNone, error, help }: ReferenceNoteProps) {
  if (error) return <Input.Error id={id}>{error}</Input.Error>
  if (!isNone && !isAll && query.isError)
    return (
      <Input.Error id={id}>
        {t(`kit.pick.${kind}.failed`)}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
          {t('kit.retry')}
        </Button>
      </Input.Error>
    )
  if (!isNone && !isAll && query.data === null) return <Input.Error id={id}>{t(`themeEditor.pick.${kind}.gone`)}</Input.Error>
  const isHidden = !isNone && query.data && 'isVisible' in query.data && !query.data.isVisible
  const text = isHidden ? t('themeEditor.pick.hidden') : help
  return text ? <Input.Description id={id}>{text}</Input.Description> : null
}
