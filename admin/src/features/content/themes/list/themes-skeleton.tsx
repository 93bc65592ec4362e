import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import css from './themes.module.css'

/** The page while the themes load. */
export function ThemesSkeleton() {
  return (
    <div className={css['published']} aria-hidden>
      <div className={css['window']}>
        <div className={css['space']} />
      </div>
      <div className={css['about']}>
        <Skeleton lines={3} />
      </div>
    </div>
  )
}
