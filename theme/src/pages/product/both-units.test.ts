import { expect, test } from 'vitest'

import { bothUnits } from './both-units.ts'

const chart = (heading: string, ...cells: string[]) =>
  `<table><thead><tr><th scope="col">Size</th><th scope="col">${heading}</th></tr></thead><tbody>${cells
    .map((cell, at) => `<tr><th scope="row">${36 + at}</th><td>${cell}</td></tr>`)
    .join('')}</tbody></table><p>Measure 2 cm below.</p>`

test('centimeters become inches with one decimal, and nothing else changes', () => {
  const html = chart('Chest (cm)', '86–91', '91,5', 'up to 100 <b>102</b>', '<a href="/pages/12">tall</a>')
  expect(bothUnits(html)).toEqual({
    own: 'cm',
    cm: html,
    in: chart('Chest (in)', '33.9–35.8', '36', 'up to 39.4 <b>40.2</b>', '<a href="/pages/12">tall</a>'),
  })
})

test('inches become whole centimeters, with decimals and all kinds of fractions', () => {
  const html = chart('Waist, in', '30', '30.5', '30 1/2', '30½')
  expect(bothUnits(html)).toEqual({ own: 'in', cm: chart('Waist, cm', '76', '77', '77', '77'), in: html })
})

test.each([
  ['no unit', chart('Chest', '86')],
  ['two units', chart('Chest (cm)', '86') + chart('Chest (in)', '34')],
  ['cells over several columns', chart('Chest (cm)', '86').replace('<td>', '<td colspan="2">')],
  ['a word that ends like one', chart('Fits in', '86')],
  ['no table', '<p>Chest (cm)</p>'],
])('with %s it is left alone', (_, html) => expect(bothUnits(html)).toBeNull())
