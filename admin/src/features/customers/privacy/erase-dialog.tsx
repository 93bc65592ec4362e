import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { globalSuccess } from '../../../events.ts'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { number } from '../../../ui/data/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../../../messages/messages.ts'
import css from './erase-dialog.module.css'

type Person = { customerId: string } | { email: string }
type Preview = Answer<'privacy.preview'>

interface EraseProps {
  person: Person
  onClose: () => void
  onErased: () => void
}

/** The dialog that shows what the store holds about a person, what is in the way, and erases them. */
export function EraseDialog({ opened, ...props }: EraseProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={t('privacy.erase')} width={560}>
      {opened && <Loaded {...props} />}
    </Dialog>
  )
}

function Loaded(props: EraseProps) {
  const query = useQuery({ ...callQuery('privacy.preview', { query: props.person }), staleTime: 0, gcTime: 0 })
  if (query.error) return <Failed error={query.error} title={t('privacy.erase.failed')} onRetry={() => void query.refetch()} />
  const { data: preview } = query
  if (!preview) return <CardSkeleton lines={6} />
  if (preview.obstacles.length === 0) return <EraseForm preview={preview} {...props} />
  return (
    <>
      <About preview={preview} />
      <DialogActions>
        <Button variant="default" onClick={props.onClose}>
          {t('kit.close')}
        </Button>
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('privacy.obstacle.again')}
        </Button>
      </DialogActions>
    </>
  )
}

function EraseForm({ preview, person, onClose, onErased }: EraseProps & { preview: Preview }) {
  const { confirm: wanted } = preview
  const erase = useChange('privacy.erase', {
    refresh: ['customers.get', 'customers.list', 'customers.timeline', 'customers.orders', 'orders.list', 'privacy.requests'],
  })
  const form = useForm({
    initial: { confirm: '' },
    rules: {
      confirm: (typed) =>
        typed.trim().toLowerCase() === wanted.trim().toLowerCase() ? null : t('privacy.erase.confirm.empty', { confirm: wanted }),
    },
    submit: async ({ confirm }) => {
      await erase.mutateAsync({ body: { ...person, confirm } })
      globalSuccess([t('privacy.erase.started')])
      onClose()
      onErased()
    },
  })
  return (
    <DialogForm form={form} action={t('privacy.erase')} destructive onClose={onClose}>
      <div className={css['parts']}>
        <About preview={preview} />
        <p className={css['quiet']}>{t('privacy.erase.body')}</p>
        <TextInput label={t('privacy.erase.confirm', { confirm: wanted })} autoComplete="off" {...form.text('confirm')} />
      </div>
    </DialogForm>
  )
}

/** Who it is about, what is in the way, and what the store holds. */
function About({ preview: { name, emails, parts, obstacles } }: { preview: Preview }) {
  const isEmpty = parts.every(({ count }) => count === 0)
  return (
    <div className={css['parts']}>
      <p className={css['who']}>{[name, ...emails].filter((one) => one !== '').join(' · ')}</p>
      {obstacles.map(({ reason, orders }) => (
        <Banner key={reason} tone="attention">
          {t(`privacy.obstacle.${reason}`)}{' '}
          {orders.map(({ id, name: order }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <PageLink to="website.orders.detail" params={{ id }}>
                {order}
              </PageLink>
            </span>
          ))}
        </Banner>
      ))}
      {isEmpty ? <p>{t('privacy.erase.nothing')}</p> : <Parts parts={parts} />}
    </div>
  )
}

function Parts({ parts }: { parts: Preview['parts'] }) {
  return (['deleted', 'anonymized'] as const).map((becomes) => {
    const found = parts.filter((part) => part.becomes === becomes && part.count > 0)
    if (found.length === 0) return null
    return (
      <section key={becomes}>
        <h3 className={css['heading']}>{t(`privacy.erase.${becomes}`)}</h3>
        <DetailList facts={found.map(({ kind, count }) => ({ label: t(`privacy.kind.${kind}`), value: number(count) }))} />
        {becomes === 'anonymized' && <p className={css['quiet']}>{t('privacy.erase.kept')}</p>}
      </section>
    )
  })
}
