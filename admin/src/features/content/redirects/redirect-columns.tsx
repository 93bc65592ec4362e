import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { t } from '../../../messages/messages.ts'
import { EditRedirect } from './edit-redirect.tsx'
import { DeleteRedirect } from './delete-redirect.tsx'
import css from './redirects.module.css'

export type Redirect = Answer<'redirects.list'>['items'][number]

export const redirectColumns = (): Column<Redirect>[] => [
  { key: 'path', header: t('redirects.path'), main: true, render: ({ path }) => <span title={path}>{path}</span>, width: '42%' },
  { key: 'target', header: t('redirects.target'), render: ({ target }) => <span title={target}>{target}</span>, width: '42%' },
  { key: 'added', header: t('redirects.added'), render: ({ createdAt }) => <DateText instant={createdAt} />, width: '9rem' },
]

export const redirectActions = (redirect: Redirect) => (
  <span className={css['actions']}>
    <EditRedirect redirect={redirect} />
    <DeleteRedirect redirect={redirect} />
  </span>
)

/** Renders the content of a row on screens too narrow for columns. The list renders the path above this content. */
export function redirectLine(redirect: Redirect) {
  return (
    <span className={css['line']}>
      <span className={css['target']}>{t('redirects.to', { target: redirect.target })}</span>
      {redirectActions(redirect)}
    </span>
  )
}
