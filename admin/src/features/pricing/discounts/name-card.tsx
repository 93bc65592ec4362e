import { Button, TextInput } from '@mantine/core'
import { DISCOUNT_CODE_MAX, DISCOUNT_TITLE_MAX } from '@vitrine/contract/limits.ts'
import type { ReactNode } from 'react'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { DiscountForm } from './discount-editor.tsx'
import { generateCode } from './codes/generate-code.ts'
import type { Method } from './discount-values.ts'
import css from './discounts.module.css'

const MADE_UP_LENGTH = 8

interface NameCardProps {
  form: DiscountForm
  method: Method
  isNew: boolean
  /** The choice of the kind of a new discount. */
  kindChoice?: ReactNode
}

/** The card for the kind and the code of a new discount, and for its name. */
export function NameCard({ form, method, isNew, kindChoice }: NameCardProps) {
  const isByCode = method === 'code'
  const besideButton = (input: ReactNode) => (
    <div className={css['withButton']}>
      {input}
      <Button variant="default" onClick={() => form.set('code', generateCode(MADE_UP_LENGTH))}>
        {t('discounts.code.random')}
      </Button>
    </div>
  )
  return (
    <Card>
      <div className="stack">
        {kindChoice}
        <div className="pair">
          {isByCode && isNew && (
            <TextInput
              label={t('discounts.field.code')}
              maxLength={DISCOUNT_CODE_MAX}
              autoComplete="off"
              classNames={{ input: css['code'] ?? '' }}
              inputContainer={besideButton}
              {...form.text('code')}
              onChange={({ currentTarget }) => form.set('code', currentTarget.value.toUpperCase())}
            />
          )}
          <TextInput
            label={t('discounts.field.title')}
            description={t(`discounts.field.title.${method}.help`)}
            maxLength={DISCOUNT_TITLE_MAX}
            {...form.text('title')}
            {...(isByCode && isNew && { placeholder: form.values.code })}
          />
        </div>
      </div>
    </Card>
  )
}
