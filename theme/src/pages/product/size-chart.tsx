import { Icon } from '../../views/icon.tsx'
import { Prose } from '../../views/prose.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { bothUnits, type BothUnits } from './both-units.ts'

/** The size chart in a dialog, which a button of the form opens without JavaScript. */
export function SizeChart({ storefront, html }: { storefront: Storefront; html: string | null }) {
  if (!html || storefront.config.settings.product.hideReviewSizes) return null
  const both = bothUnits(html)
  return (
    <dialog id="size-chart" className="size-chart" popover="auto" aria-labelledby="size-chart-title">
      <div className="size-chart-head">
        <h2 id="size-chart-title">{storefront.t('product.sizeChart')}</h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget="size-chart"
          popoverTargetAction="hide"
          aria-label={storefront.t('close')}
        >
          <Icon name="cross" />
        </button>
      </div>
      {both ? <Units storefront={storefront} both={both} /> : <Prose html={html} />}
    </dialog>
  )
}

/** The chart in both units, starting with the seller's unit. The style sheet switches between them. */
function Units({ storefront, both }: { storefront: Storefront; both: BothUnits }) {
  return (
    <>
      <fieldset className="size-chart-units">
        <legend className="visually-hidden">{storefront.t('product.sizeChart.units')}</legend>
        <div className="choice-values">
          {(['cm', 'in'] as const).map((unit) => (
            <label key={unit} className="value">
              {/* The radio buttons belong to no form, so they are not sent. */}
              <input type="radio" name="size-chart-unit" form="" className={unit} defaultChecked={unit === both.own} />
              {storefront.t(`unit.${unit}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Prose html={both.cm} className="in-cm" />
      <Prose html={both.in} className="in-in" />
    </>
  )
}
