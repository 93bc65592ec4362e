import { Button } from '@mantine/core'
import { currencyName } from '@vitrine/contract/addresses/currencies.ts'
import { useState } from 'react'

import { Card } from '../../../ui/layout/card.tsx'
import { useMe } from '../../../api/use-me.ts'
import { language, t } from '../../../messages/messages.ts'
import { CurrencyDialog } from './currency-dialog.tsx'
import type { General } from './general-values.ts'
import cards from '../../../ui/layout/form-cards.module.css'
import css from './general.module.css'

interface CurrencyCardProps {
  general: General
  onChanged: (next: General) => void
}

/**
 * The card for the store's currency. The currency cannot be changed once `hasSold` is true, for example after the first
 * order.
 */
export function CurrencyCard({ general, onChanged }: CurrencyCardProps) {
  const { isStoreOwner } = useMe()
  const [opened, setOpened] = useState(false)
  const { currency, hasSold } = general
  return (
    <Card title={t('general.currency')}>
      <div className="stack">
        <div className={css['money']}>
          <span className={css['code']}>{t('kit.currency.option', { code: currency, name: currencyName(currency, language()) })}</span>
          {!hasSold && isStoreOwner && (
            <Button variant="default" onClick={() => setOpened(true)}>
              {t('general.currency.change')}
            </Button>
          )}
        </div>
        <p className={cards['note']}>
          {t(hasSold ? 'general.currency.settled' : 'general.currency.open')} {!hasSold && !isStoreOwner && t('general.currency.owners')}
        </p>
      </div>
      {opened && <CurrencyDialog general={general} onClose={() => setOpened(false)} onChanged={onChanged} />}
    </Card>
  )
}
