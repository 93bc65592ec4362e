import { expect, test } from 'vitest'

import type { Json } from '../edit/json.ts'
import { checkTheme } from './check-theme.ts'
import type { Known } from './reference-check.ts'
import { config, file, image, onHome, section, type Settings, to } from './test-themes.ts'

const slide = (more: Settings = {}) => ({
  image: image('A coat'),
  heading: { content: 'Coats', color: '#ffffff' },
  subHeading: { content: 'For every winter', color: '#ffffff' },
  ...more,
})
const shown = (opacity: number, one: Settings, known: Known) =>
  onHome('head-image', { opacity_image: opacity, content: { desktop: [one], mobile: [] } }, { file: known })

test('light text is hard to read on an image that is known to be light, unless the overlay is dark enough', () => {
  expect(shown(0, slide(), file('', '#e0e0e0'))).toEqual(['light_image opacity_image'])
  expect(shown(60, slide(), file('', '#e0e0e0'))).toEqual([])
  expect(shown(0, slide(), file('', '#202020'))).toEqual([])
  expect(shown(0, slide(), file(''))).toEqual([])
})

test('dark text is hard to read on a dark image', () => {
  const dark = slide({ heading: { content: 'Coats', color: '#111111' } })
  expect(shown(0, { ...dark, subHeading: { content: '', color: '#ffffff' } }, file('', '#202020'))).toEqual(['dark_image opacity_image'])
})

test('the fix is the least opacity at which all texts are readable', () => {
  const stored = (opacity: number) =>
    config('fashion', { home: [section('head-image', { opacity_image: opacity, content: { desktop: [slide()], mobile: [] } })] })
  const opacity = checkTheme(stored(0), () => file('', '#e0e0e0')).warnings[0]?.fix?.value
  expect(opacity).toBeGreaterThan(0)
  expect(checkTheme(stored(Number(opacity)), () => file('', '#e0e0e0')).warnings).toEqual([])
  expect(checkTheme(stored(Number(opacity) - 1), () => file('', '#e0e0e0')).warnings).toHaveLength(1)
})

test('a dark text beside a light one is on a dark overlay', () => {
  const mixed = slide({ subHeading: { content: 'For every winter', color: '#333333' } })
  expect(shown(50, mixed, file('', '#202020'))).toEqual(['low_contrast content.desktop.0.subHeading.color'])
})

test('texts that aren’t shown aren’t checked', () => {
  const hidden = { show_content: false, opacity_image: 0, content: { desktop: [slide()], mobile: [] } }
  expect(onHome('head-image', hidden, { file: file('', '#e0e0e0') })).toEqual([])
})

test('the color of a button matters once it has a text', () => {
  const button = (title: string) => slide({ buttonLabel: { title, color: '#ffffff', background: '#eeeeee' }, urlButton: to('all') })
  expect(shown(50, button('Shop'), file(''))).toEqual(['low_contrast content.desktop.0.buttonLabel.color'])
  expect(shown(50, button(''), file(''))).toEqual([])
})

/** Returns the warnings about slides on a phone and a desktop, with their values and fixes. */
const warningsOf = (settings: Settings, known: Known = file('')) =>
  checkTheme(config('fashion', { home: [section('head-image', settings)] }), () => known).warnings

test('slides for phones are checked too', () => {
  const content = { desktop: [], mobile: [slide({ subHeading: { content: 'Warm', color: '#333333' } })] }
  expect(onHome('head-image', { content })).toEqual(['low_contrast content.mobile.0.subHeading.color'])
})

test('headings are large, so that less contrast is enough for them', () => {
  const white = { content: 'Coats', color: '#ffffff' }
  const none = { content: '', color: '#ffffff' }
  expect(shown(0, slide({ heading: white, subHeading: none }), file('', '#8a8a8a'))).toEqual([])
  expect(shown(0, slide({ heading: none, subHeading: white }), file('', '#8a8a8a'))).toEqual(['light_image opacity_image'])
})

test('a text that contrasts too little gets the color of the other one, if that has enough', () => {
  const path = ['pages', 'homepage', 0, 'settings', 'content', 'desktop', 0, 'subHeading', 'color']
  const fixOf = (color: string) =>
    warningsOf({
      content: {
        desktop: [slide({ heading: { content: 'Coats', color }, subHeading: { content: 'Warm', color: '#333333' } })],
        mobile: [],
      },
    }).find((warning) => warning.path.includes('subHeading'))?.fix
  expect(fixOf('#ffffff')).toEqual({ path, value: '#ffffff' })
  expect(fixOf('#6b6b6b')).toBeUndefined()
})

test('the text that is hardest to read is named, and the overlay suits all of them', () => {
  const both = slide({ heading: { content: 'Coats', color: '#ffffff' }, subHeading: { content: 'Warm', color: '#c8c8c8' } })
  const at = (opacity: number) =>
    warningsOf({ opacity_image: opacity, content: { desktop: [slide(), both], mobile: [] } }, file('', '#808080'))
  const [warning] = at(0)
  expect(warning).toMatchObject({ kind: 'light_image', values: { ratio: '2.3', least: 4.5 } })
  expect(warning?.fix?.value).toBe(18)
  expect(at(18)).toEqual([])
})

test('a video is what is behind the texts, and not the image that is shown until it plays', () => {
  const video = { id: '01890000-0000-7000-8000-000000000001', alt: '', type: 'video' }
  const settings = { opacity_image: 0, content: { desktop: [slide({ media: video })], mobile: [] } }
  const stored = config('fashion', { home: [section('head-image', settings)] })
  const light = (id: string) => checkTheme(stored, ({ name }) => (name === id ? file('A coat', '#e0e0e0') : undefined)).warnings
  expect([...checkTheme(stored).behindTexts]).toEqual([video.id])
  expect(light(video.id).map(({ kind }) => kind)).toEqual(['light_image'])
  expect(light(image().id)).toEqual([])
})

test('neither the colors of buttons nor images are checked where texts aren’t shown', () => {
  const button = { title: 'Shop', color: '#ffffff', background: '#eeeeee' }
  const hidden = { show_content: false, content: { desktop: [slide({ buttonLabel: button, urlButton: to('all') })], mobile: [] } }
  expect(onHome('head-image', hidden)).toEqual([])
  const stored: Json = config('fashion', { home: [section('head-image', hidden)] })
  expect([...checkTheme(stored).behindTexts]).toEqual([])
})
