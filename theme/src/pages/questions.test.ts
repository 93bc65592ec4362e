import { expect, test } from 'vitest'

import { belowTitle, questionsIn } from './questions.ts'

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

test.each([
  ['<h3>A</h3><p>1</p><h4>B</h4>', '<h2>A</h2><p>1</p><h3>B</h3>'],
  ['<h1 id="a">A</h1><h6>B</h6><hr>', '<h2 id="a">A</h2><h6>B</h6><hr>'],
  ['<p>No heading</p>', '<p>No heading</p>'],
])('the headings of %s start below the title', (html, changed) => {
  expect(belowTitle(html)).toBe(changed)
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
