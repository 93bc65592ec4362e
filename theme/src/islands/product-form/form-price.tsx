import type { Cost, FormWords } from './props.ts'

/** The price of what was chosen, what it was before, and what that saves. */
export function FormPrice({ cost: { price, before, saving }, words }: { cost: Cost; words: FormWords }) {
  return (
    <p className={before ? 'price sale' : 'price'}>
      {before && <span className="said">{words.salePrice}</span>}
      <span className="now">{price}</span>
      {before && <span className="said">{words.regular}</span>}
      {before && <s className="before">{before}</s>}
      {saving && <span className="tag">{saving}</span>}
    </p>
  )
}
