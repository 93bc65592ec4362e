import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { pixelEvents, type PixelEventName } from '@vitrine/contract/pixel-platforms.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { useState } from 'react'

import { useChange } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { useMe } from '../../api/use-me.ts'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import type { Chosen } from '../../ui/form/resource-picker/chosen-resources.tsx'
import { ResourcePicker } from '../../ui/form/resource-picker/resource-picker.tsx'
import { CodeBox } from '../../ui/data/code-box.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { t } from '../../messages/messages.ts'
import { OrderChoice } from './order-choice.tsx'
import css from './pixels.module.css'

type Previewed = Answer<'pixels.preview'>['pixels'][number]

const consents = ['analytics', 'marketing'] as const

/** The card that shows what pixels would be told of an event. `pixelId` is null for all pixels of the store. */
export function DebuggerCard({ pixelId }: { pixelId: string | null }) {
  const [event, setEvent] = useState<PixelEventName>('Purchase')
  const [allowed, setAllowed] = useState<string[]>([...consents])
  const [product, setProduct] = useState<Chosen | null>(null)
  const [order, setOrder] = useState<Chosen | null>(null)
  const [isPicking, setPicking] = useState(false)
  const mayChooseOrder = allows(useMe(), 'orders')
  const preview = useChange('pixels.preview')
  const show = () => {
    const consent = { analytics: allowed.includes('analytics'), marketing: allowed.includes('marketing') }
    preview.mutate({ body: { event, pixelId, productId: product?.id ?? null, orderId: order?.id ?? null, consent } })
  }
  return (
    <Card title={t('pixels.debugger')}>
      <p className={css['help']}>{t('pixels.debugger.help')}</p>
      <div className="stack">
        <div className={css['buttons']}>
          <NativeSelect
            label={t('pixels.debugger.event')}
            data={pixelEvents.map((value) => ({ value, label: t(`pixels.event.${value}`) }))}
            value={event}
            onChange={({ currentTarget }) => setEvent(pixelEvents.find((one) => one === currentTarget.value) ?? 'Purchase')}
          />
          {event === 'Purchase' && mayChooseOrder ? (
            <OrderChoice value={order} onChange={setOrder} />
          ) : (
            event !== 'Search' && (
              <Button variant="default" onClick={() => setPicking(true)}>
                {product?.name ?? t('pixels.debugger.product')}
              </Button>
            )
          )}
        </div>
        <Checkbox.Group label={t('pixels.debugger.allows')} value={allowed} onChange={setAllowed}>
          <div className={css['buttons']}>
            {consents.map((value) => (
              <Checkbox key={value} value={value} label={t(`pixels.consent.${value}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={css['buttons']}>
          <Button variant="default" loading={preview.isPending} onClick={show}>
            {t('pixels.debugger.run')}
          </Button>
        </div>
        {preview.isError && <Failed error={preview.error} title={t('pixels.debugger.failed')} onRetry={show} />}
      </div>
      <div aria-live="polite">
        {preview.data && preview.data.subject !== '' && (
          <p className={css['quiet']}>{t('pixels.debugger.about', { subject: preview.data.subject })}</p>
        )}
        {preview.data?.pixels.map((one) => (
          <PreviewedPixel key={one.pixelId} previewed={one} />
        ))}
      </div>
      <ResourcePicker
        kind="product"
        opened={isPicking}
        onClose={() => setPicking(false)}
        onPick={([picked]) => picked && setProduct({ id: picked.id, name: picked.title })}
      />
    </Card>
  )
}

function PreviewedPixel({ previewed: { label, platform, leftOut, browser, server } }: { previewed: Previewed }) {
  return (
    <details className={css['told']} open={leftOut === null}>
      <summary>
        <StatusBadge tone={leftOut === null ? 'success' : 'neutral'}>
          {t(leftOut === null ? 'pixels.debugger.told' : `pixels.debugger.left.${leftOut}`)}
        </StatusBadge>{' '}
        {label} · {t(`pixels.on.${platform}`)}
      </summary>
      {leftOut === null && (
        <>
          <h3 className={css['quiet']}>{t('pixels.debugger.browser')}</h3>
          <CodeBox>{browser ?? t('pixels.debugger.nothing')}</CodeBox>
          <h3 className={css['quiet']}>{t('pixels.debugger.server')}</h3>
          <CodeBox>{server ? `${server.method} ${server.url}\n${server.headers}\n\n${server.body}` : t('pixels.debugger.nothing')}</CodeBox>
        </>
      )}
    </details>
  )
}
