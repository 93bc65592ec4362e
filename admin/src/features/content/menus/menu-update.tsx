import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailStatePage } from '../../../ui/feedback/detail-state-page.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { DeleteMenu } from './delete-menu.tsx'
import { MenuEditor, menuRules } from './menu-editor.tsx'
import { bodyOf, valuesOf, type Menu, type MenuValues } from './menu-values.ts'

/** The page that edits or deletes a menu. */
export function MenuUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

const breadcrumb = () => <ListLink to="website.menus" />

function Loaded({ id }: { id: string }) {
  const options = callQuery('menus.get', { params: { id } })
  const query = useQuery(options)
  const shown = useShown<Menu, MenuValues>(options.queryKey, query.data)
  if (shown) return <ExistingMenu key={shown.saved.version} {...shown} />
  return (
    <DetailStatePage
      list="website.menus"
      query={query}
      skeleton={<CardSkeleton lines={8} />}
      gone={{ title: t('menus.gone.title'), action: t('menus.gone.action') }}
    />
  )
}

function ExistingMenu(shown: Shown<Menu, MenuValues>) {
  const { saved: menu, latest } = shown
  const params = { id: menu.id }
  const update = useChange('menus.update', { refresh: ['menus.list'] })
  const state = useVersionForm<Menu, MenuValues>({
    ...shown,
    valuesOf,
    rules: menuRules,
    save: (values, { version }) => update.mutateAsync({ params, body: { ...bodyOf(values), version } }),
    read: () => call('menus.get', { params }),
    done: t('menus.saved'),
  })
  return (
    <Page
      title={menu.title}
      badge={menu.isInTheme && <StatusBadge tone="success">{t('menus.inTheme')}</StatusBadge>}
      breadcrumb={breadcrumb()}
      actions={<DeleteMenu menu={menu} form={state.form} />}
    >
      {/* Publishing a target changes the broken links but not the menu's version, so the latest answer with this version is used. */}
      <MenuEditor form={state.form} failure={state.failure} menu={latest.version === menu.version ? latest : menu} />
      <VersionConflictDialog
        state={state}
        valuesOf={valuesOf}
        labelOf={(field) => t(`menus.field.${field}`)}
        textOf={(field, values) => (field === 'items' ? values.items.map(({ title }) => title).join(', ') : values[field])}
      />
    </Page>
  )
}
