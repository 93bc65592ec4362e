import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery, useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { EditDialog } from './edit-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { SignOutAll } from './sign-out-all.tsx'
import { MemberConfirm } from './member-confirm.tsx'
import { type MemberDeed, MemberMenu } from './member-menu.tsx'
import { MemberRow } from './member-row.tsx'
import type { Member } from './member.ts'
import css from './members-page.module.css'
import { SessionsDialog } from './sessions-dialog.tsx'

/** The page with the members of the store and the people who have not accepted their invitations. */
export function MembersPage() {
  const me = useMe()
  const { data, error, refetch } = useQuery(callQuery('staff.list'))
  const [invites, setInvites] = useState(false)
  const [open, setOpen] = useState<{ deed: MemberDeed; member: Member } | null>(null)
  const resend = useChange('staff.resendInvitation', {
    refresh: ['staff.list'],
    onDone: ({ email }) => globalSuccess([t('staff.invite.sent', { email })]),
  })
  const members = data?.items ?? []
  const invite = <Button onClick={() => setInvites(true)}>{t('staff.invite')}</Button>
  const isAlone = members.length === 1
  return (
    <Page
      title={t('page.website.member')}
      note={t('staff.note')}
      actions={
        data &&
        !isAlone && (
          <>
            <SignOutAll />
            {invite}
          </>
        )
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {resend.error && <Failed error={resend.error} title={t('staff.resend.failed')} />}
      {!data && !error && <CardSkeleton lines={5} />}
      {data && (
        <Card flush>
          <ul className={css['list']}>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                actions={
                  <MemberMenu
                    member={member}
                    me={me}
                    onDeed={(deed) => setOpen({ deed, member })}
                    onResend={() => resend.mutate({ params: { id: member.id } })}
                  />
                }
              />
            ))}
          </ul>
        </Card>
      )}
      {isAlone && (
        <EmptyState illustration="people" title={t('staff.empty.title')} actions={invite}>
          {t('staff.empty.body')}
        </EmptyState>
      )}
      <InviteDialog opened={invites} me={me} onClose={() => setInvites(false)} />
      {open && <OpenDialog {...open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function OpenDialog({ deed, member, onClose }: { deed: MemberDeed; member: Member; onClose: () => void }) {
  const me = useMe()
  if (deed === 'edit') return <EditDialog member={member} me={me} onClose={onClose} />
  if (deed === 'sessions') return <SessionsDialog member={member} onClose={onClose} />
  return <MemberConfirm deed={deed} member={member} onClose={onClose} />
}
