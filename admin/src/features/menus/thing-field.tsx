import { Button, Input } from '@mantine/core'
import { useId } from 'react'

import type { ThingKind } from '../../ui/thing-picker/things.ts'
import { t } from '../../words/words.ts'
import css from './menu.module.css'

interface ThingFieldProps {
  kind: Exclude<ThingKind, 'variant'>
  thing: { name: string } | null
  error: string | undefined
  onChoose: () => void
}

/** The thing an item leads to, and the button that chooses it. */
export function ThingField({ kind, thing, error, onChoose }: ThingFieldProps) {
  const id = useId()
  return (
    <div>
      <Input.Label labelElement="div" id={id}>
        {t(`menus.target.${kind}`)}
      </Input.Label>
      <div className={css['pick']}>
        {thing && <span className={css['picked']}>{thing.name}</span>}
        <Button variant="default" aria-describedby={id} aria-invalid={error !== undefined} onClick={onChoose}>
          {thing ? t('menus.item.thing.change') : t(`kit.pick.${kind}`, { count: 1 })}
        </Button>
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  )
}
