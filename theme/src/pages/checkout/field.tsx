interface Props {
  label: string
  name: string
  /** What a browser may fill in, as the HTML standard names it. */
  autoComplete: string
  type?: 'text' | 'email' | 'tel'
  required?: true
  /** Two of these stand on a line where there is room. */
  half?: true
}

export function Field({ label, name, autoComplete, type = 'text', required, half }: Props) {
  return (
    <label className={half ? 'checkout-field half' : 'checkout-field'}>
      <span className="label">{label}</span>
      <input className="field" type={type} name={name} autoComplete={autoComplete} required={required} />
    </label>
  )
}
