import { t } from '../../../messages/messages.ts'
import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import css from './code-changes.module.css'

type Change = Answer<'customCode.get'>['changes'][number]

/** Who changed custom code and when. A change opens to show its text before and after. */
export function CodeChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <section className="stack" aria-label={t('preferences.customCode.changes')}>
      <h3 className={css['title']}>{t('preferences.customCode.changes')}</h3>
      <ul className={css['list']}>
        {changes.map((change) => (
          <li key={change.id}>{change.after ? <CodeChange change={change} /> : <Line change={change} />}</li>
        ))}
      </ul>
    </section>
  )
}

function Line({ change: { kind, themeName, author, createdAt } }: { change: Change }) {
  return (
    <>
      {t(`preferences.customCode.did.${kind}`, { theme: themeName, author: author ?? t('preferences.customCode.noOne') })}{' '}
      <span className={css['time']}>
        <DateText instant={createdAt} />
      </span>
    </>
  )
}

function CodeChange({ change }: { change: Change }) {
  const { before, after } = change
  const fields = (['customJs', 'customHtml'] as const).filter((field) => before?.[field] !== after?.[field])
  return (
    <details>
      <summary>
        <Line change={change} />
      </summary>
      {fields.map((field) => (
        <dl key={field} className={css['texts']}>
          {(['before', 'after'] as const).map((side) => (
            <div key={side}>
              <dt>{t(`preferences.customCode.${field}.${side}`)}</dt>
              <dd>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll a long text */}
                <pre tabIndex={0}>{change[side]?.[field] || t('preferences.none')}</pre>
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  )
}
