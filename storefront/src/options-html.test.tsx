import { optionsHtml } from '@vitrine/theme/pages/checkout/options-html.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const options = [
  { code: 'CI', name: "Côte d'Ivoire" },
  { code: '"><b>', name: '<script>alert("&amp;")</script>' },
  { code: 'US', name: 'United States' },
]
const drawn = (value: string) =>
  renderToStaticMarkup(
    <select defaultValue={value}>
      {!options.some(({ code }) => code === value) && <option value="">{'Choose <one>'}</option>}
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>,
  )

test.each(['', 'US', 'CI', '"><b>', 'none of them'])('with “%s” selected, the options match what React renders', (value) => {
  const html = `<select>${optionsHtml(options, value, 'Choose <one>')}</select>`
  // React marks the placeholder as selected. `optionsHtml` does not, because browsers select the first option by default.
  expect(html).toBe(drawn(value).replace('value="" selected=""', 'value=""'))
})
