import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { NumberField } from '../../ui/amount-fields.tsx'
import { ThingPicker } from '../../ui/thing-picker/thing-picker.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { t } from '../../words/words.ts'
import { cartLines, wrongPasted, wrongQuantity, type CartThing, type Items } from './cart-lines.ts'
import { ThingName } from './thing-name.tsx'
import css from './discounts.module.css'

interface CartItemsProps {
  value: Items
  onChange: (change: (now: Items) => Items) => void
  error: string | undefined
}

/** What the cart holds that is tried: variants that are picked, and SKUs that are pasted. */
export function CartItems({ value, onChange, error }: CartItemsProps) {
  const [isPicking, setPicking] = useState(false)
  const { things, pasted } = value
  const isEmpty = cartLines(value).length === 0
  const setThings = (change: (now: readonly CartThing[]) => readonly CartThing[]) =>
    onChange((now) => ({ ...now, things: change(now.things) }))
  return (
    <div className={css['things']}>
      {things.length === 0 && pasted === null && <p className={css['quiet']}>{t('discounts.simulator.items.none')}</p>}
      {things.length > 0 && (
        <ul className={css['thingList']}>
          {things.map((thing) => (
            <CartRow
              key={thing.id}
              thing={thing}
              error={error === undefined ? undefined : (wrongQuantity(thing) ?? undefined)}
              onQuantity={(quantity) => setThings((now) => now.map((one) => (one.id === thing.id ? { ...one, quantity } : one)))}
              onRemove={() => setThings((now) => now.filter(({ id }) => id !== thing.id))}
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
      <ThingPicker
        kind="variant"
        multiple
        opened={isPicking}
        taken={things.map(({ id }) => id)}
        onClose={() => setPicking(false)}
        onPick={(picked) =>
          setThings((now) => [...now, ...picked.map(({ id, title, choice, imageUrl }) => ({ id, title, choice, imageUrl, quantity: 1 }))])
        }
      />
    </div>
  )
}

/** The button that was pressed is gone: the keyboard goes on in what it brought. */
const focus = (field: HTMLTextAreaElement | null): void => field?.focus()

interface CartRowProps {
  thing: CartThing
  error: string | undefined
  onQuantity: (quantity: number | null) => void
  onRemove: () => void
}

function CartRow({ thing: { title, choice, imageUrl, quantity }, error, onQuantity, onRemove }: CartRowProps) {
  const name = choice === '' ? title : `${title} · ${choice}`
  return (
    <li className={css['thing']}>
      <Thumbnail url={imageUrl} />
      <ThingName title={title} choice={choice} />
      <span className={css['units']}>
        <NumberField
          aria-label={t('discounts.simulator.items.units', { title: name })}
          value={quantity}
          onChange={onQuantity}
          // In words below the row: there is no room for them under so short a field.
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
