import { decimalsOf } from '@vitrine/contract/money.ts'

import { currencySign, toMajor } from '../../views/currency.ts'
import type { FilterView } from '../../views/pages.ts'
import { smallestOf } from '../../views/image.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { rangeParams } from './address.ts'
import { valueLabel } from './value-label.ts'

/** The number of visible values. Further values are collapsed, so that a long list does not push the next filters down. */
const shown = 8
/**
 * The number of characters below which the values of a filter, such as sizes, are shown side by side. All values must
 * be shorter.
 */
const short = 5

interface Props {
  storefront: Storefront
  filter: FilterView
}

/** A filter with a name that collapses it, and its values. */
export function FilterGroup({ storefront, filter }: Props) {
  const { param, label, display } = filter
  return (
    <details className={`filter filter-${display}`} open>
      <summary>{label}</summary>
      <fieldset data-part={param}>
        <legend className="visually-hidden">{label}</legend>
        {filter.range ? (
          <Range storefront={storefront} filter={filter} range={filter.range} />
        ) : (
          <Choices storefront={storefront} filter={filter} />
        )}
      </fieldset>
    </details>
  )
}

function Choices({ storefront, filter }: Props) {
  const { values, display } = filter
  if (display === 'list' && values.every(({ label }) => label.length < short))
    return <Values storefront={storefront} filter={filter} values={values} className="filter-tiles" />
  const more = values.slice(shown)
  return (
    <>
      <Values storefront={storefront} filter={filter} values={values.slice(0, shown)} className="filter-values" />
      {more.length > 0 && (
        <details className="filter-more" open={more.some(({ chosen }) => chosen)}>
          <summary>{storefront.t('filter.more', { count: more.length })}</summary>
          <Values storefront={storefront} filter={filter} values={more} className="filter-values" />
        </details>
      )}
    </>
  )
}

function Values({ storefront, filter, values, className }: Props & { values: FilterView['values']; className: string }) {
  return (
    <ul className={className}>
      {values.map((one) => {
        const { value, count, chosen, color, image } = one
        return (
          <li key={value}>
            {/* A chosen value without results stays enabled, so that it can be removed. */}
            <label className={count === 0 && !chosen ? 'check filter-value none' : 'check filter-value'}>
              <input
                type="checkbox"
                id={`${filter.param}-${value}`}
                name={filter.param}
                value={value}
                defaultChecked={chosen}
                disabled={count === 0 && !chosen}
              />
              {filter.display === 'swatch' && <Swatch color={color} image={image} />}
              <span className="filter-label">{valueLabel(storefront, filter, one)}</span>
              <span className="filter-count">{count}</span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}

/** The color or image of a value. The value's name is next to it. */
function Swatch({ color, image }: Pick<FilterView['values'][number], 'color' | 'image'>) {
  if (image) return <img className="filter-color" src={smallestOf(image)} width={24} height={24} alt="" loading="lazy" />
  return color ? <span className="filter-color" style={{ background: color }} /> : null
}

function Range({ storefront, filter, range }: Props & { range: NonNullable<FilterView['range']> }) {
  const { currency, locale } = storefront
  const params = rangeParams(filter.param)
  const sign = currencySign(currency, locale)
  const ends = [
    { name: params.from, label: storefront.t('filter.from'), value: range.from, bound: range.min },
    { name: params.to, label: storefront.t('filter.to'), value: range.to, bound: range.max },
  ]
  return (
    <div className="filter-ends">
      {ends.map(({ name, label, value, bound }) => (
        <label key={name} className="filter-end">
          <span className="filter-end-label">{label}</span>
          <span className="filter-amount">
            <span aria-hidden="true">{sign}</span>
            <input
              className="field"
              type="number"
              inputMode="decimal"
              id={name}
              name={name}
              min={0}
              step={10 ** -decimalsOf(currency)}
              defaultValue={value === null ? undefined : toMajor(value, currency)}
              placeholder={toMajor(bound, currency).toFixed(decimalsOf(currency))}
            />
          </span>
        </label>
      ))}
    </div>
  )
}
