import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import cards from '../../../ui/layout/form-cards.module.css'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { kindGroups, kindName } from '../kinds.ts'
import css from './notifications-page.module.css'

type Template = Answer<'notifications.list'>['items'][number]

/** The page with the templates of all emails that the store sends, and links to their branding and the log. */
export function NotificationsPage() {
  const query = useQuery(callQuery('notifications.list'))
  return (
    <Page
      title={t('page.website.notification')}
      note={t('notifications.note')}
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <PageLink to="website.notification.sent" {...props} />}>
            {t('page.website.notification.sent')}
          </Button>
          <Button variant="default" renderRoot={(props) => <PageLink to="website.notification.branding" {...props} />}>
            {t('notifications.branding')}
          </Button>
        </>
      }
    >
      {query.data ? (
        <div className={cards['cards']}>
          {kindGroups.map(([group, kinds]) => (
            <Card key={group} title={t(`notifications.group.${group}`)} flush>
              <ul className={css['list']}>
                {kinds.map((kind) => (
                  <TemplateRow key={kind} template={query.data.items.find((one) => one.kind === kind)} />
                ))}
              </ul>
            </Card>
          ))}
          <Card title={t('notifications.alerts')}>
            <p className={cards['note']}>{t('notifications.alerts.note')}</p>
            <PageLink to="website.profile">{t('notifications.alerts.open')}</PageLink>
          </Card>
        </div>
      ) : (
        <DetailState query={query} skeleton={<CardSkeleton lines={10} />} />
      )}
    </Page>
  )
}

function TemplateRow({ template }: { template: Template | undefined }) {
  if (!template) return null
  const { kind, isEnabled, isCustomized } = template
  return (
    <li className={css['row']}>
      <span className={css['what']}>
        <PageLink to="website.notification.update" params={{ id: kind }} className={css['link']}>
          {kindName(kind)}
        </PageLink>
        <span className={css['about']}>{t(`notifications.about.${kind}`)}</span>
      </span>
      {isCustomized && <StatusBadge tone="info">{t('notifications.customized')}</StatusBadge>}
      {!isEnabled && (
        <StatusBadge tone="neutral" open>
          {t('notifications.off')}
        </StatusBadge>
      )}
    </li>
  )
}
