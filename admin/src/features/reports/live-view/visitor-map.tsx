import type { Answer } from '../../../api/types.ts'
import { placeName } from '../../../ui/data/place-name.ts'
import { t } from '../../../messages/messages.ts'
import css from './visitor-map.module.css'
import world from './world.json'

/** The outlines of countries and the points of their dots, as `tools/world-map.ts` draws them. Small countries have no outline. */
const countries = Object.entries(world.countries as unknown as Record<string, [x: number, y: number, outline?: string]>)

/** The radius of the dot of one visitor, and the largest radius, in units of the map. */
const DOT = 4
const DOT_MAX = 18

interface VisitorMapProps {
  countries: Answer<'liveView.get'>['countries'] | undefined
}

/** A map of the world with a dot for each country that has visitors. Areas of dots are in proportion to the visitors. */
export function VisitorMap({ countries: counted = [] }: VisitorMapProps) {
  const visitors = new Map(counted.map((one) => [one.country, one.visitors]))
  const most = Math.max(1, ...visitors.values())
  const radiusOf = (count: number) => Math.max(DOT, Math.min(DOT_MAX, DOT * Math.sqrt(most)) * Math.sqrt(count / most))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not use the colors of the page
    <svg className={css['map']} viewBox={`0 0 ${world.width} ${world.height}`} role="img" aria-label={t('liveView.map')}>
      {countries.map(([code, [, , outline]]) => outline && <path key={code} d={outline} data-visited={visitors.has(code) || undefined} />)}
      {countries.map(([code, [x, y]]) => {
        const count = visitors.get(code)
        if (count === undefined) return null
        return (
          <g key={code} transform={`translate(${x} ${y})`}>
            <title>{t('liveView.map.country', { country: placeName(code), count })}</title>
            {/* A new number starts the animation again. */}
            <circle key={count} className={css['ring']} r={radiusOf(count)} />
            <circle className={css['dot']} r={radiusOf(count)} />
          </g>
        )
      })}
    </svg>
  )
}
