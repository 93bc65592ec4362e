import type { Cost, FormWords } from './props.ts'

/** The price of the chosen variant, with the earlier price and the saving. */
export function FormPrice({ cost: { price, before, saving }, words }: { cost: Cost; words: FormWords }) {
  return (
    <p className={before ? 'price sale' : 'price'}>
      {before && <span className="visually-hidden">{words.salePrice}</span>}
      <span className="now">{price}</span>
      {before && <span className="visually-hidden">{words.regular}</span>}
      {before && <s className="before">{before}</s>}
      {saving && <span className="tag">{saving}</span>}
    </p>
  )
}
