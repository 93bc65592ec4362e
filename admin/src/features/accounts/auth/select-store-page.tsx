import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { session } from '../../../api/current-session.ts'
import { meQuery } from '../../../api/me.ts'
import { callQuery } from '../../../api/query.ts'
import { signOut } from '../../../api/sign-out.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { RichMessage } from '../../../messages/rich-message.tsx'
import { t } from '../../../messages/messages.ts'
import { askedStore } from './asked-store.ts'
import { AuthFrame } from './auth-frame.tsx'
import css from './auth-page.module.css'
import { CreateStore } from './create-store.tsx'
import { StoreList } from './store-list.tsx'
import { type StoreCard, useEnterStore } from './use-enter-store.ts'

const SEARCH_FROM = 9

/** The store chooser. It opens the store that a link names. A user with only one store does not see it after signing in (`landingAfterLogin`). */
export function SelectStorePage() {
  const search: { reason?: string; store?: string; return_to?: string } = useSearch({ strict: false })
  const { id: askedId, returnTo } = askedStore(search)
  const stores = useQuery(callQuery('stores.list'))
  const enterStore = useEnterStore()
  const entry = useMutation<void, CallError, StoreCard>({
    // The page of a link is only opened in the store of the link.
    mutationFn: (store) => enterStore(store, askedId === undefined || askedId === store.id ? returnTo : null),
    // The store may no longer exist, so the list of stores is loaded again.
    onError: () => stores.refetch(),
  })
  const [find, setFind] = useState('')
  const [creates, setCreates] = useState(false)

  const items = stores.data?.items ?? []
  const asked = items.find(({ id }) => id === askedId)
  const { mutate, isIdle } = entry
  useEffect(() => {
    if (asked && isIdle) mutate(asked)
  }, [asked, isIdle, mutate])

  if (stores.isPending || (asked && !entry.error)) {
    return (
      <AuthFrame page="auth.shop" heading={t('storeList.heading')} wide>
        <Skeleton lines={4} />
      </AuthFrame>
    )
  }

  const wanted = find.trim().toLowerCase()
  const shown = items.filter(({ name, defaultSystemDomain }) => `${name} ${defaultSystemDomain}`.toLowerCase().includes(wanted))
  const create = (
    <Button variant={items.length > 0 ? 'default' : 'filled'} onClick={() => setCreates(true)}>
      {t('storeList.create')}
    </Button>
  )
  return (
    <AuthFrame page="auth.shop" heading={t('storeList.heading')} foot={<SignedInAs />} wide>
      {(search.reason === 'not_a_member' || (stores.data && askedId !== undefined && !asked)) && (
        <Banner tone="attention">{t('storeList.notMember')}</Banner>
      )}
      {stores.error && <Failed error={stores.error} onRetry={() => void stores.refetch()} />}
      {entry.error && <Failed error={entry.error} title={t('storeList.enterFailed', { store: entry.variables.name })} />}
      {items.length >= SEARCH_FROM && (
        <TextInput
          type="search"
          aria-label={t('storeList.find')}
          placeholder={t('storeList.find')}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      )}
      {stores.data && items.length === 0 && (
        <EmptyState illustration="shelf" title={t('storeList.empty.title')} actions={create}>
          {t('storeList.empty.body')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <StoreList
            stores={shown}
            currentId={session.storeId}
            enteringId={entry.isPending ? entry.variables.id : undefined}
            onEnter={entry.mutate}
          />
          <div className={css['actions']}>{create}</div>
        </>
      )}
      <CreateStore opened={creates} onClose={() => setCreates(false)} onCreated={(store) => enterStore(store)} />
    </AuthFrame>
  )
}

function SignedInAs() {
  const { data } = useQuery(meQuery)
  const out = (
    <button type="button" className={css['link']} onClick={() => void signOut()}>
      {t('shell.signOut')}
    </button>
  )
  return data ? <RichMessage of="storeList.signedInAs" values={{ email: data.email, link: out }} /> : out
}
