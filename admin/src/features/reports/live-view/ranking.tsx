import { number } from '../../../ui/data/format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { t } from '../../../messages/messages.ts'
import css from './ranking.module.css'
import { ScrollList } from './scroll-list.tsx'

interface RankingProps {
  title: string
  note?: string
  /** The rows, the most visitors first; undefined while they load. */
  rows: readonly { key: string; name: string; detail?: string | undefined; visitors: number }[] | undefined
}

/** The number of rows that the skeleton has. */
const LINES = 4

/** A card with the visitors of each page, country or source. */
export function Ranking({ title, note, rows }: RankingProps) {
  const most = Math.max(1, ...(rows ?? []).map(({ visitors }) => visitors))
  return (
    <Card title={title}>
      {note && <p className={css['note']}>{note}</p>}
      {!rows && <Skeleton lines={LINES} />}
      {rows?.length === 0 && <p className={css['nothing']}>{t('liveView.noVisitors')}</p>}
      {rows && rows.length > 0 && (
        <ScrollList title={title}>
          {rows.map(({ key, name, detail, visitors }) => (
            <li key={key} className={css['row']}>
              <span className={css['name']} title={name}>
                {name}
                {detail && <span className={css['detail']}> {detail}</span>}
              </span>
              <span className={css['count']}>{number(visitors)}</span>
              <span className={css['bar']} style={{ inlineSize: `${(100 * visitors) / most}%` }} aria-hidden />
            </li>
          ))}
        </ScrollList>
      )}
    </Card>
  )
}
