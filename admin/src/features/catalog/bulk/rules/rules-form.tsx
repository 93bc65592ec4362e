import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { BULK_ACTIONS_MAX, BULK_NAME_MAX } from '@vitrine/contract/limits.ts'

import { useChange } from '../../../../api/query.ts'
import type { Answer } from '../../../../api/types.ts'
import { useStore } from '../../../../api/use-store.ts'
import { t } from '../../../../messages/messages.ts'
import { FormFailure } from '../../../../ui/form/form-failure.tsx'
import { LeaveGuard } from '../../../../ui/form/leave-guard.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageLink } from '../../../../ui/layout/page-link.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { useGo } from '../../../../ui/layout/use-go.ts'
import { ActionRow } from './action-row.tsx'
import { type Action, actionOf, type EditedAction, editedOf, newAction } from './rule-edits.ts'
import css from './rules.module.css'
import { SelectionCard } from './selection-card.tsx'
import { useBulkSelection } from './use-bulk-selection.ts'

type Update = Answer<'bulkUpdates.get'>

/** The form for the products and changes of a bulk update. Saving it starts the dry run. */
export function RulesForm({ source }: { source: Update | null }) {
  const { currency } = useStore()
  const decimals = decimalsOf(currency)
  const go = useGo()
  const bulk = useBulkSelection()
  const create = useChange('bulkUpdates.create', { refresh: ['bulkUpdates.list', 'backgroundJobs.list'] })
  const update = useChange('bulkUpdates.update', { refresh: ['bulkUpdates.list', 'bulkUpdates.get', 'backgroundJobs.list'] })
  const isOpen = source?.state === 'draft' || source?.state === 'previewed'
  const form = useForm<{ name: string; actions: EditedAction[] }>({
    initial: {
      name: source?.name ?? '',
      actions: source ? source.actions.map((action) => editedOf(action as Action, decimals)) : [newAction('priceCents')],
    },
    rules: {
      name: (name) => (name.trim() === '' ? t('bulkUpdates.name.required') : null),
      actions: (actions) => actions.map((action) => errorOf(action, decimals)).find((error) => error !== undefined) ?? null,
    },
    submit: async ({ name, actions }) => {
      const body = {
        name: name.trim(),
        selection: bulk.selection,
        actions: actions.flatMap((edited) => {
          const made = actionOf(edited, decimals)
          return 'action' in made ? [made.action] : []
        }),
      }
      const saved = await (isOpen && source ? update.mutateAsync({ params: { id: source.id }, body }) : create.mutateAsync({ body }))
      void go('website.bulkupdates.update', { params: { id: saved.id } })
    },
  })
  const { actions } = form.values
  const setAction = (at: number, action: EditedAction | null) =>
    form.set('actions', (now) => now.flatMap((each, place) => (place === at ? (action ?? []) : each)))
  return (
    <Page
      title={t('page.website.bulkupdates.create')}
      breadcrumb={<PageLink to="website.bulkupdates">{t('page.website.bulkupdates')}</PageLink>}
      actions={
        <Button type="submit" form="rules" loading={form.sending}>
          {t('bulkUpdates.preview')}
        </Button>
      }
    >
      <LeaveGuard active={form.changed.length > 0 && !form.sending} />
      <form id="rules" className="stack" {...form.props}>
        <FormFailure error={form.failure} />
        <Card>
          <TextInput
            label={t('bulkUpdates.name')}
            description={t('bulkUpdates.name.help')}
            maxLength={BULK_NAME_MAX}
            {...form.text('name')}
          />
        </Card>
        <SelectionCard {...bulk} />
        <Card title={t('bulkUpdates.actions')}>
          <div className="stack">
            <ol className={css['actions']}>
              {actions.map((action, at) => (
                <ActionRow
                  key={action.key}
                  action={action}
                  at={at}
                  error={form.errors.actions === undefined ? undefined : errorOf(action, decimals)}
                  onChange={(changed) => setAction(at, changed)}
                  onRemove={actions.length > 1 ? () => setAction(at, null) : null}
                />
              ))}
            </ol>
            <p className={css['note']}>{t('bulkUpdates.actions.note')}</p>
            <Button
              className={css['start'] ?? ''}
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.5} />}
              disabled={actions.length >= BULK_ACTIONS_MAX}
              onClick={() =>
                form.set('actions', (now) => [...now, newAction(now.at(-1)?.field === 'priceCents' ? 'compareAtCents' : 'tags')])
              }
            >
              {t('bulkUpdates.actions.add')}
            </Button>
          </div>
        </Card>
      </form>
    </Page>
  )
}

function errorOf(action: EditedAction, decimals: number): string | undefined {
  const made = actionOf(action, decimals)
  return 'error' in made ? made.error : undefined
}
