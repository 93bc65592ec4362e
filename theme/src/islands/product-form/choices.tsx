import { valueState } from './pick-variant.ts'
import type { FormLook, FormOption, FormVariant, FormMessages } from './props.ts'
import { fieldName } from './use-variant.ts'

interface Props {
  options: readonly FormOption[]
  variants: readonly FormVariant[]
  chosen: readonly number[]
  look: FormLook
  messages: FormMessages
  onPick: (option: number, value: number) => void
}

/**
 * The choices of all options. Values that are sold out or do not exist in this combination are marked, but can be chosen.
 */
export function Choices({ options, ...rest }: Props) {
  return (
    <div className="choices">
      {options.map((option, place) => (option.hidden ? null : <Choice key={option.name} option={option} place={place} {...rest} />))}
    </div>
  )
}

function Choice({
  option,
  place,
  variants,
  chosen,
  look,
  messages,
  onPick,
}: Omit<Props, 'options'> & { option: FormOption; place: number }) {
  const { name, as, values } = option
  const now = chosen[place] ?? 0
  const field = fieldName(variants, place)
  const states = values.map((_, value) => valueState(variants, chosen, place, value))
  const reason = (value: number) => ({ available: '', sold: messages.soldOut, missing: messages.missing })[states[value] ?? 'available']
  const title = (
    <>
      <span className={look.names ? 'choice-name' : 'choice-name visually-hidden'}>{name}</span>
      {/* A color swatch shows no name, so the name of the chosen value is shown next to the option's name. */}
      {(look.chosen || as === 'swatches') && <span className="choice-value">{values[now]?.name}</span>}
    </>
  )
  if (as === 'list')
    return (
      <label className="choice">
        <span className="choice-title">{title}</span>
        <select
          className="field"
          name={field}
          value={String(now)}
          form=""
          onChange={(event) => onPick(place, Number(event.currentTarget.value))}
        >
          {values.map((value, index) => (
            <option key={value.name} value={String(index)}>
              {reason(index) ? `${value.name} – ${reason(index)}` : value.name}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <fieldset className="choice">
      <legend className="choice-title">{title}</legend>
      <div className={as === 'swatches' ? `choice-values swatches ${look.swatch.toLowerCase()}` : 'choice-values'}>
        {values.map((value, index) => (
          <label key={value.name} className={`value ${states[index]}`} title={as === 'swatches' ? value.name : undefined}>
            {/* The radio buttons belong to no form, so that only the variant is sent. */}
            <input type="radio" name={field} value={String(index)} checked={index === now} form="" onChange={() => onPick(place, index)} />
            {as === 'swatches' && <Swatch color={value.color} image={value.image} />}
            <span className={as === 'swatches' && (value.color || value.image) ? 'visually-hidden' : 'value-name'}>{value.name}</span>
            {reason(index) && <span className="visually-hidden">{`, ${reason(index)}`}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Swatch({ color, image }: { color?: string; image?: string }) {
  if (image) return <img className="swatch" src={image} width={32} height={32} alt="" loading="lazy" />
  return color ? <span className="swatch" style={{ backgroundColor: color }} /> : null
}
