import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import { globalSuccess } from '../../../events.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { copyText } from '../../../ui/data/copy-text.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import type { Discount } from './discount-values.ts'
import css from './discounts.module.css'

/** The card with a link that applies the code to the cart of any shopper who opens it. */
export function ShareCard({ discount: { code } }: { discount: Discount }) {
  const { publicDomain } = useStore().storeDetail
  const [target, setTarget] = useState('/')
  const path = target.startsWith('/') ? target : `/${target}`
  const link = `${location.protocol}//${publicDomain}/discount/${code ?? 'CODE'}${path === '/' ? '' : `?redirect=${encodeURIComponent(path)}`}`

  const copy = () => copyText(link, () => globalSuccess([t('discounts.share.copied')]))

  return (
    <Card title={t('discounts.card.share')}>
      <div className="stack">
        <p className={css['link']}>{link}</p>
        <p className={css['quiet']}>{t(code === null ? 'discounts.share.several' : 'discounts.share.help')}</p>
        <TextInput
          label={t('discounts.share.target')}
          description={t('discounts.share.target.help')}
          value={target}
          onChange={({ currentTarget }) => setTarget(currentTarget.value)}
        />
        <Button variant="default" onClick={() => void copy()}>
          {t('discounts.share.copy')}
        </Button>
      </div>
    </Card>
  )
}
