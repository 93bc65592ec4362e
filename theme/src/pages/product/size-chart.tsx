import { Icon } from '../../views/icon.tsx'
import { Prose } from '../../views/prose.tsx'
import type { Shop } from '../../views/shop.ts'

/** Opened by a button of the form: no script needed. */
export function SizeChart({ shop, html }: { shop: Shop; html: string | null }) {
  if (!html || shop.config.settings.product.hideReviewSizes) return null
  return (
    <dialog id="size-chart" className="size-chart" popover="auto" aria-labelledby="size-chart-title">
      <div className="size-chart-head">
        <h2 id="size-chart-title">{shop.t('product.sizeChart')}</h2>
        <button type="button" className="icon-button" popoverTarget="size-chart" popoverTargetAction="hide" aria-label={shop.t('close')}>
          <Icon name="cross" />
        </button>
      </div>
      <Prose html={html} />
    </dialog>
  )
}
