import { describe, expect, test } from 'vitest'

import { BadCell, choiceCell, flagCell, integerCell, moneyCell, roundedCell, textCell } from './cells.ts'

describe('money', () => {
  const usd = moneyCell('USD', -1_000_000, 100_000_000)
  test.each([
    ['12.5', 1250],
    ['1,299.00', 129_900],
    ['1,299', 129_900],
    ['1.299,00', 129_900],
    ['12,50', 1250],
    ['1,2', 120],
    ['.5', 50],
    ['5.', 500],
    ['$5', 500],
    ['-$5', -500],
    ['5 €', 500],
    ['USD 5.00', 500],
    ['-0.00', 0],
    ['1.005', 101],
    ['1.004', 100],
    ['-1.005', -101],
    ['0.1', 10],
    ['', null],
  ])('%j becomes %j cents', (cell, cents) => expect(usd(cell)).toBe(cents))

  test.each(['abc', '1.2.3', '--1', '$', '.', 'NaN', '1e5', 'Infinity', '12,345,6', '٣'])('%j is refused', (cell) => {
    expect(() => usd(cell)).toThrow(BadCell)
  })

  test('a number outside the limits is refused', () => {
    expect(() => moneyCell('USD', 0, 100)('-0.01')).toThrow('Enter 0 or more')
    expect(() => moneyCell('USD', 0, 100)('1.01')).toThrow('too large')
  })

  test('the currency decides the number of decimals', () => {
    expect(moneyCell('JPY', 0, 1e9)('1,500')).toBe(1500)
    expect(moneyCell('KWD', 0, 1e9)('1.5')).toBe(1500)
  })
})

test('a cell for whole numbers refuses fractions, text and numbers outside the limits', () => {
  const read = integerCell(-10, 2000)
  expect([read('12'), read('12.0'), read('1,200'), read('-5'), read('')]).toEqual([12, 12, 1200, -5, 0])
  for (const bad of ['1.5', 'x', '2001', '-11', '9'.repeat(400)]) expect(() => read(bad), bad).toThrow(BadCell)
})

test('a fraction is rounded', () => expect(roundedCell(0, 1000)('226.796185')).toBe(227))

test('flags and choices are read in upper and lower case', () => {
  expect([flagCell('TRUE'), flagCell('true'), flagCell('False'), flagCell('')]).toEqual([true, true, false, false])
  for (const bad of ['maybe', 'constructor', '2']) expect(() => flagCell(bad), bad).toThrow(BadCell)
  const unit = choiceCell(['g', 'kg'], 'kg')
  expect([unit('KG'), unit(''), unit('g')]).toEqual(['kg', 'kg', 'g'])
  expect(() => unit('stone')).toThrow('g, kg')
})

test('text that is too long is refused', () => expect(() => textCell(3)('abcd')).toThrow('at most 3'))
