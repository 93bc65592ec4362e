import { Button, Input } from '@mantine/core'
import { useId } from 'react'

import type { ResourceKind } from '../../../ui/form/resource-picker/resources.ts'
import { t } from '../../../messages/messages.ts'
import css from './menu.module.css'

interface ResourceFieldProps {
  kind: Exclude<ResourceKind, 'variant' | 'menu'>
  resource: { name: string } | null
  error: string | undefined
  onChoose: () => void
}

/** Shows the target resource of an item, with a button to choose it. */
export function ResourceField({ kind, resource, error, onChoose }: ResourceFieldProps) {
  const id = useId()
  return (
    <div>
      <Input.Label labelElement="div" id={id}>
        {t(`menus.target.${kind}`)}
      </Input.Label>
      <div className={css['pick']}>
        {resource && <span className={css['picked']}>{resource.name}</span>}
        <Button variant="default" aria-describedby={id} aria-invalid={error !== undefined} onClick={onChoose}>
          {resource ? t('menus.item.thing.change') : t(`kit.pick.${kind}`, { count: 1 })}
        </Button>
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  )
}
