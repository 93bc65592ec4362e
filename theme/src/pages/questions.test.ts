import { expect, test } from 'vitest'

import { questionsIn } from './questions.ts'

test('each heading is a question, and the text after it is the answer', () => {
  expect(
    questionsIn('<p>Ask us.</p><h2>How <em>long</em>?</h2><p>A week.<br />Or two.</p><ul><li>x</li></ul><h3>Where?</h3><p>Here.</p>'),
  ).toEqual([
    { html: '<p>Ask us.</p>' },
    { question: 'How <em>long</em>?', heading: 'h2', answer: '<p>A week.<br />Or two.</p><ul><li>x</li></ul>' },
    { question: 'Where?', heading: 'h3', answer: '<p>Here.</p>' },
  ])
})

test('a heading without an answer is a group heading', () => {
  expect(questionsIn('<h2>Orders</h2>\n<h3>How?</h3><p>So.</p><h3>And?</h3>')).toEqual([
    { html: '<h2>Orders</h2>' },
    { question: 'How?', heading: 'h3', answer: '<p>So.</p>' },
    { html: '<h3>And?</h3>' },
  ])
})

test('a heading inside another element is part of that element', () => {
  const html = '<blockquote><h2>Said</h2><p>so</p></blockquote>'
  expect(questionsIn(html)).toEqual([{ html }])
  expect(questionsIn(`<h2>Who?</h2>${html}`)).toEqual([{ question: 'Who?', heading: 'h2', answer: html }])
})

test('a text without headings has one part, and an empty text has none', () => {
  expect(questionsIn('<p>1 < 2</p>')).toEqual([{ html: '<p>1 < 2</p>' }])
  expect(questionsIn('')).toEqual([])
})
