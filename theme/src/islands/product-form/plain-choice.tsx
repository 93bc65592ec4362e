import type { Cost, FormOption, FormVariant, FormMessages } from './props.ts'

interface Props {
  options: readonly FormOption[]
  variants: readonly FormVariant[]
  costs: readonly Cost[]
  variant: FormVariant | undefined
  messages: FormMessages
  onChoose: (id: string) => void
}

/**
 * The form field with the variant: a list of all variants, or a hidden field if there is only one. With JavaScript, the
 * list is hidden and follows the choices.
 */
export function PlainChoice({ options, variants, costs, variant, messages, onChoose }: Props) {
  if (variants.length < 2) return variant ? <input type="hidden" name="variant" value={variant.id} /> : null
  const text = ({ at, cost, sold }: FormVariant) =>
    [choiceText(options, at), costs[cost]?.price, sold && messages.soldOut].filter(Boolean).join(' – ')
  return (
    <label className="plain-choice">
      <span className="choice-name">{messages.variant}</span>
      <select name="variant" className="field" value={variant?.id} onChange={(event) => onChoose(event.currentTarget.value)}>
        {variants.map((one) => (
          <option key={one.id} value={one.id}>
            {text(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Returns the names of the chosen values, such as "White / XL". */
export const choiceText = (options: readonly FormOption[], at: readonly number[]): string =>
  options.map(({ values }, place) => values[at[place] ?? -1]?.name).join(' / ')
