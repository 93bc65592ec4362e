import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailStatePage } from '../../../ui/feedback/detail-state-page.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { useStore } from '../../../api/use-store.ts'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { CodesCard } from './codes/codes-card.tsx'
import { DiscountEditor } from './discount-editor.tsx'
import { DiscountMenu } from './discount-menu.tsx'
import { discountRules } from './discount-rules.ts'
import { conflictText } from './conflict-text.ts'
import { PerformanceCard } from './performance-card.tsx'
import { ShareCard } from './share-card.tsx'
import { DatedState } from './state-badge.tsx'
import { termsOf, valuesOf, type Discount, type DiscountValues, type Method } from './discount-values.ts'

/** The page that edits a discount with codes. */
export const CodeUpdate = () => <DiscountUpdate method="code" />

/** The page that edits an automatic discount. */
export const AutomaticUpdate = () => <DiscountUpdate method="automatic" />

function DiscountUpdate({ method }: { method: Method }) {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} method={method} />
}

const breadcrumb = (method: Method) => <ListLink to={`website.discount.${method}`} />

function Loaded({ id, method }: { id: string; method: Method }) {
  const options = callQuery('discounts.get', { params: { id } })
  const query = useQuery(options)
  const shown = useShown<Discount, DiscountValues>(options.queryKey, query.data)
  if (shown) return <ExistingDiscount key={shown.saved.version} {...shown} />
  return (
    <DetailStatePage
      list={`website.discount.${method}`}
      query={query}
      skeleton={<DetailSkeleton main={[4, 4, 6]} facts={[6]} />}
      gone={{ title: t('discounts.gone.title'), action: t('discounts.gone.action') }}
    />
  )
}

function ExistingDiscount(shown: Shown<Discount, DiscountValues>) {
  const { saved: discount, latest } = shown
  const { id, method } = discount
  const { currency, standardTimezone } = useStore()
  const params = { id }
  const update = useChange('discounts.update', { refresh: ['discounts.list'] })
  const state = useVersionForm<Discount, DiscountValues>({
    ...shown,
    valuesOf,
    rules: discountRules,
    save: (values, base) => update.mutateAsync({ params, body: { ...termsOf(values), version: base.version } }),
    read: () => call('discounts.get', { params }),
    done: t('discounts.saved'),
  })
  return (
    <Page
      title={discount.code ?? discount.title}
      badge={<DatedState discount={discount} />}
      breadcrumb={breadcrumb(method)}
      actions={<DiscountMenu discount={discount} form={state.form} />}
    >
      <DiscountEditor
        form={state.form}
        failure={state.failure}
        method={method}
        discount={discount}
        codes={method === 'code' && <CodesCard id={id} />}
        facts={
          <>
            <PerformanceCard id={id} />
            {method === 'code' && <ShareCard discount={latest} />}
          </>
        }
      />
      <VersionConflictDialog
        state={state}
        valuesOf={valuesOf}
        labelOf={(field) => t(`discounts.field.${field}`)}
        textOf={(field, values) => conflictText(field, values, { currency, zone: standardTimezone })}
      />
    </Page>
  )
}
