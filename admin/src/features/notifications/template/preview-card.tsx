import { Button, SegmentedControl, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NotificationKind } from '@vitrine/contract/notification-kinds.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { useMe } from '../../../api/use-me.ts'
import { globalSuccess } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmailFrame, type Scheme } from './email-frame.tsx'
import css from './preview-card.module.css'
import type { Content } from './template-values.ts'

const TYPING_PAUSE_MS = 500
const ORDERS = 20

interface PreviewCardProps {
  kind: NotificationKind
  language: StorefrontLanguage
  content: Content
  hasOrder: boolean
}

type View = 'phone' | 'desktop' | 'text'

/** The email with sample data or those of an order: on a phone or a computer, in light or dark mode, or as plain text. */
export function PreviewCard({ kind, language, content, hasOrder }: PreviewCardProps) {
  const me = useMe()
  const [view, setView] = useState<View>('desktop')
  const [scheme, setScheme] = useState<Scheme>('light')
  const [orderId, setOrderId] = useState<string | null>(null)
  const [shown] = useDebouncedValue(JSON.stringify(content), TYPING_PAUSE_MS)
  const mayChoose = hasOrder && allows(me, 'orders')
  const orders = useQuery({ ...callQuery('orders.list', { query: { limit: String(ORDERS) } }), enabled: mayChoose })
  const preview = useQuery({
    queryKey: ['notifications.preview', kind, language, shown, orderId],
    queryFn: () => call('notifications.preview', { params: { kind }, body: { language, content: JSON.parse(shown) as Content, orderId } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const test = useChange('notifications.sendTest')
  const [failure, setFailure] = useState<unknown>(null)

  async function sendTest(): Promise<void> {
    setFailure(null)
    try {
      const { to } = await test.mutateAsync({ params: { kind }, body: { language, content, orderId } })
      globalSuccess([t('notifications.test.sent', { to })])
    } catch (error) {
      setFailure(error)
    }
  }

  const { data, error } = preview
  return (
    <Card
      title={t('notifications.preview')}
      actions={
        <Button variant="default" loading={test.isPending} onClick={() => void sendTest()}>
          {t('notifications.test')}
        </Button>
      }
    >
      {failure !== null && <Failed error={failure} title={t('notifications.test.failed')} />}
      <div className={css['tools']}>
        <SegmentedControl
          aria-label={t('notifications.preview.view')}
          value={view}
          onChange={(value) => setView(value)}
          data={(['desktop', 'phone', 'text'] as const).map((value) => ({ value, label: t(`notifications.preview.${value}`) }))}
        />
        {view !== 'text' && (
          <SegmentedControl
            aria-label={t('notifications.preview.scheme')}
            value={scheme}
            onChange={(value) => setScheme(value)}
            data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`notifications.preview.${value}`) }))}
          />
        )}
        {mayChoose && (
          <Select
            aria-label={t('notifications.preview.data')}
            className={css['orders'] ?? ''}
            value={orderId ?? ''}
            onChange={(value) => setOrderId(value || null)}
            allowDeselect={false}
            data={[
              { value: '', label: t('notifications.preview.sample') },
              ...(orders.data?.items ?? []).map(({ id, name }) => ({ value: id, label: t('notifications.preview.order', { name }) })),
            ]}
          />
        )}
      </div>
      {error && <Failed error={error} title={t('notifications.preview.failed')} onRetry={() => void preview.refetch()} />}
      {data && (
        <div className={css['email']} data-stale={error !== null || undefined}>
          <p className={css['subject']}>{data.subject}</p>
          <p className={css['preheader']}>{data.preheader}</p>
          {view === 'text' ? (
            <pre className={css['text']}>{data.text}</pre>
          ) : (
            <div className={css['stage']}>
              <EmailFrame url={data.frameUrl} html={data.html} scheme={scheme} className={css[view]} />
            </div>
          )}
        </div>
      )}
      {!data && !error && <Skeleton lines={12} />}
    </Card>
  )
}
