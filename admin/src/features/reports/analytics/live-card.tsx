import { useWatched } from '../../../api/use-watched.ts'
import { CardFrame } from '../card/card-frame.tsx'
import { Figures } from '../live-view/figures.tsx'
import { useHiddenSales } from '../live-view/use-hidden-sales.ts'
import type { CardContentProps } from './card-kind.ts'
import css from './cards.module.css'
import { ViewPage } from './view-page.tsx'

/** The visitors right now, whatever the dates of the page. Sales are hidden if they are hidden in Live view. */
export function LiveCard({ title, definition, query, ready }: CardContentProps) {
  const { stores } = query
  const { data, error, retry } = useWatched('liveView.get', ready ? { query: stores === undefined ? {} : { stores } } : undefined)
  const [hidesSales] = useHiddenSales()
  return (
    <CardFrame
      title={title}
      definition={definition}
      links={<ViewPage to="website.live-view" query={query} />}
      query={{ data, error, isFetching: !data && !error, isPlaceholderData: data !== undefined && error !== null, refetch: retry }}
    >
      {(view) => (
        <div className={css['whole']}>
          <Figures view={view} hidesSales={hidesSales} level={3} />
        </div>
      )}
    </CardFrame>
  )
}
