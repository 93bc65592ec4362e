import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { NumberField } from '../../../../ui/form/amount-fields.tsx'
import { ResourcePicker } from '../../../../ui/form/resource-picker/resource-picker.tsx'
import { Thumbnail } from '../../../../ui/data/thumbnail.tsx'
import { t } from '../../../../messages/messages.ts'
import { cartLines, wrongPasted, wrongQuantity, type CartVariant, type Items } from './cart-lines.ts'
import { ResourceName } from '../resource-name.tsx'
import css from '../discounts.module.css'

interface CartItemsProps {
  value: Items
  onChange: (change: (now: Items) => Items) => void
  error: string | undefined
}

/** The items of the simulated cart: variants that were picked, and SKUs that were pasted. */
export function CartItems({ value, onChange, error }: CartItemsProps) {
  const [isPicking, setPicking] = useState(false)
  const { variants, pasted } = value
  const isEmpty = cartLines(value).length === 0
  const setVariants = (change: (now: readonly CartVariant[]) => readonly CartVariant[]) =>
    onChange((now) => ({ ...now, variants: change(now.variants) }))
  return (
    <div className={css['things']}>
      {variants.length === 0 && pasted === null && <p className={css['quiet']}>{t('discounts.simulator.items.none')}</p>}
      {variants.length > 0 && (
        <ul className={css['thingList']}>
          {variants.map((variant) => (
            <CartRow
              key={variant.id}
              variant={variant}
              error={error === undefined ? undefined : (wrongQuantity(variant) ?? undefined)}
              onQuantity={(quantity) => setVariants((now) => now.map((one) => (one.id === variant.id ? { ...one, quantity } : one)))}
              onRemove={() => setVariants((now) => now.filter(({ id }) => id !== variant.id))}
            />
          ))}
        </ul>
      )}
      <div className={css['buttons']} tabIndex={-1} aria-invalid={error && isEmpty ? true : undefined}>
        <Button variant="default" size="compact-md" onClick={() => setPicking(true)}>
          {t('discounts.simulator.items.pick')}
        </Button>
        {pasted === null && (
          <Button variant="default" size="compact-md" onClick={() => onChange((now) => ({ ...now, pasted: '' }))}>
            {t('discounts.simulator.paste')}
          </Button>
        )}
      </div>
      {error && isEmpty && (
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
      {pasted !== null && (
        <Textarea
          label={t('discounts.simulator.pasted')}
          description={t('discounts.simulator.pasted.help')}
          autosize
          minRows={3}
          maxRows={14}
          value={pasted}
          onChange={({ currentTarget: { value: typed } }) => onChange((now) => ({ ...now, pasted: typed }))}
          error={error && wrongPasted(value)}
          ref={focus}
        />
      )}
      <ResourcePicker
        kind="variant"
        multiple
        opened={isPicking}
        taken={variants.map(({ id }) => id)}
        onClose={() => setPicking(false)}
        onPick={(picked) =>
          setVariants((now) => [...now, ...picked.map(({ id, title, choice, imageUrl }) => ({ id, title, choice, imageUrl, quantity: 1 }))])
        }
      />
    </div>
  )
}

/** Moves the focus to the new field, because it replaces the button that was pressed. */
const focus = (field: HTMLTextAreaElement | null): void => field?.focus()

interface CartRowProps {
  variant: CartVariant
  error: string | undefined
  onQuantity: (quantity: number | null) => void
  onRemove: () => void
}

function CartRow({ variant: { title, choice, imageUrl, quantity }, error, onQuantity, onRemove }: CartRowProps) {
  const name = choice === '' ? title : `${title} · ${choice}`
  return (
    <li className={css['thing']}>
      <Thumbnail url={imageUrl} />
      <ResourceName title={title} choice={choice} />
      <span className={css['units']}>
        <NumberField
          aria-label={t('discounts.simulator.items.units', { title: name })}
          value={quantity}
          onChange={onQuantity}
          // The message is shown below the row, because it does not fit below such a short field.
          error={error !== undefined}
        />
      </span>
      <ActionIcon aria-label={t('discounts.simulator.items.remove', { title: name })} onClick={onRemove}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
      {error && (
        <p role="alert" className={css['thingError']}>
          {error}
        </p>
      )}
    </li>
  )
}
