import { useSearch } from '@tanstack/react-router'
import { feedDestinations } from '@vitrine/contract/feed-attributes.ts'

import { useChange } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { globalSuccess } from '../../../events.ts'
import { CreatePage } from '../../../ui/form/create-page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { language, t } from '../../../messages/messages.ts'
import { FeedFields } from './feed-fields.tsx'
import { bodyOf, feedRules, newValues, type FeedValues } from './feed-values.ts'

const FORM = 'feed'

/** The page that creates a feed. After saving, the feed's own page opens, where its first build can be followed. */
export function FeedCreate() {
  const go = useGo()
  const { destination: asked }: { destination?: string } = useSearch({ strict: false })
  const destination = feedDestinations.find((one) => one === asked) ?? 'google'
  const { storeDetail } = useStore()
  const create = useChange('feeds.create', { refresh: ['feeds.list'] })
  const form = useForm<FeedValues>({
    initial: newValues(destination, storeDetail.address?.country || 'US', language()),
    rules: feedRules,
    submit: async (values) => {
      const { id, name } = await create.mutateAsync({ body: bodyOf(values) })
      await go('website.product-feeds.update', { params: { id } })
      globalSuccess([t('feeds.created', { name })])
    },
  })
  return (
    <CreatePage list="website.product-feeds" formId={FORM} form={form} action={t('feeds.save')}>
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`feeds.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <FeedFields form={form} failure={form.failure} id={FORM} isNew />
    </CreatePage>
  )
}
