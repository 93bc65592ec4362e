import { useMe } from '../../../../api/use-me.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import bar from './bar/top-bar.module.css'
import frame from './editor-frame.module.css'
import css from './editor-skeleton.module.css'
import pane from './preview/preview-pane.module.css'
import resizable from './sidebar/resizable.module.css'
import sidebar from './sidebar/sidebar.module.css'
import { fitted, readWidth } from './sidebar/sidebar-width.ts'

/** The number of rows in the sidebar: the header, the sections of a usual home page, and the footer. */
const ROWS = 9

/** The editor while its theme loads. Everything is where it will be. */
export function EditorSkeleton() {
  const { id } = useMe()
  return (
    <div className={frame['editor']} data-pane="edit" aria-hidden>
      <div className={bar['bar']}>
        <div className={bar['theme']}>
          <Line width="9rem" />
        </div>
        <div className={bar['shown']}>
          <Block className={bar['page']} />
          <Block width="5.25rem" />
        </div>
        <div className={bar['actions']}>
          <Block width="19rem" />
        </div>
      </div>
      <div className={frame['body']}>
        <aside className={resizable['sidebar']} style={{ inlineSize: fitted(readWidth(id), innerWidth) }}>
          <div className={sidebar['tabs']}>
            <Block className={css['choice']} />
          </div>
          {Array.from({ length: ROWS }, (_, row) => (
            <div key={row} className={css['row']}>
              <Line width="60%" />
            </div>
          ))}
        </aside>
        <div className={resizable['handle']} />
        <div className={pane['pane']}>
          <div className={pane['tools']}>
            <div className={css['tools']} />
          </div>
        </div>
      </div>
      <div className={frame['switch']}>
        <Block className={css['choice']} />
      </div>
    </div>
  )
}

const Line = ({ width }: { width: string }) => (
  <div style={{ inlineSize: width }}>
    <Skeleton />
  </div>
)

/** The place of a control. */
const Block = ({ className = '', width }: { className?: string | undefined; width?: string }) => (
  <div className={`${css['block']} ${className}`} style={{ inlineSize: width }} />
)
