import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { NotificationKind } from '@vitrine/contract/notification-kinds.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { useState } from 'react'

import { callQuery } from '../../../api/query.ts'
import { t } from '../../../messages/messages.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { useShown } from '../../../ui/form/version-form/use-shown.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NotFound } from '../../../shell/not-found.tsx'
import { isKind, kindName } from '../kinds.ts'
import { TemplateForm } from './template-form.tsx'
import type { Template, TemplateValues } from './template-values.ts'

/** The page of a template: what the email says, and its preview. */
export function TemplatePage() {
  const { id = '' } = useParams({ strict: false })
  const [language, setLanguage] = useState<StorefrontLanguage>()
  if (!isKind(id)) return <NotFound />
  return <ExistingTemplate key={`${id} ${language}`} kind={id} language={language} onLanguage={setLanguage} />
}

interface ExistingTemplateProps {
  kind: NotificationKind
  /** The chosen language; undefined for the store’s own. */
  language: StorefrontLanguage | undefined
  onLanguage: (language: StorefrontLanguage) => void
}

function ExistingTemplate({ kind, language, onLanguage }: ExistingTemplateProps) {
  const options = callQuery('notifications.get', { params: { kind }, query: { ...(language && { language }) } })
  const query = useQuery(options)
  const shown = useShown<Template, TemplateValues>(options.queryKey, query.data)
  if (shown) return <TemplateForm key={shown.saved.version} {...shown} onLanguage={onLanguage} />
  return (
    <Page title={kindName(kind)} breadcrumb={<PageLink to="website.notification">{t('page.website.notification')}</PageLink>}>
      <DetailState query={query} skeleton={<CardSkeleton lines={10} />} />
    </Page>
  )
}
