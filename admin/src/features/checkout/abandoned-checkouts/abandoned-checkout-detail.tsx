import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, useState } from 'react'

import { callQuery } from '../../../api/query.ts'
import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TimeText } from '../../../ui/data/date-text.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { RichMessage } from '../../../messages/rich-message.tsx'
import { t } from '../../../messages/messages.ts'
import { RecoveryBadge } from './status-badges.tsx'
import { customerText } from './abandoned-checkout-columns.tsx'
import type { Checkout } from './checkout.ts'
import { CustomerCard } from './customer-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { NoteCard } from './note-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'

// The form is loaded only when needed, because most visits only read the page.
const SendForm = lazy(async () => ({ default: (await import('./send-form.tsx')).SendForm }))

const DIALOG_WIDTH = 560

/** The page of one abandoned checkout: its items, its shopper, and the messages that were sent. */
export function AbandonedCheckoutDetail() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useQuery(callQuery('abandonedCheckouts.get', { params: { id } }))
  if (query.data) return <Loaded checkout={query.data} />
  return (
    <Page title={t('page.website.abandoned.detail')} breadcrumb={<ToList />}>
      <DetailState
        query={query}
        skeleton={<DetailSkeleton main={[4, 5]} facts={[4, 4]} />}
        gone={{
          title: t('abandonedCheckouts.gone.title'),
          body: t('abandonedCheckouts.gone.body'),
          list: 'website.abandoned',
          action: t('abandonedCheckouts.gone.action'),
        }}
      />
    </Page>
  )
}

const ToList = () => <ListLink to="website.abandoned" />

function Loaded({ checkout }: { checkout: Checkout }) {
  const [isSending, setSending] = useState(false)
  const canSend = checkout.recovery === 'not_recovered' && checkout.email !== '' && !checkout.unsubscribed
  return (
    <Page
      title={customerText(checkout) || t('page.website.abandoned.detail')}
      breadcrumb={<ToList />}
      badge={<RecoveryBadge recovery={checkout.recovery} />}
      note={<RichMessage of="abandonedCheckouts.left" values={{ when: <TimeText instant={checkout.lastActiveAt} /> }} />}
      actions={canSend && <Button onClick={() => setSending(true)}>{t('abandonedCheckouts.send')}</Button>}
    >
      <Detail
        facts={
          <>
            <CustomerCard checkout={checkout} />
            <RecoveryCard checkout={checkout} />
            <NoteCard checkout={checkout} />
          </>
        }
      >
        <ItemsCard checkout={checkout} />
        <MessagesCard checkout={checkout} />
      </Detail>
      <Dialog opened={isSending} onClose={() => setSending(false)} width={DIALOG_WIDTH} title={t('abandonedCheckouts.send')}>
        <SendForm checkout={checkout} onClose={() => setSending(false)} />
      </Dialog>
    </Page>
  )
}
