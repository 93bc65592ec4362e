import { expect, test } from 'vitest'

import { checkTheme } from './check-theme.ts'
import { config, file, found, image, onHome, section, to } from './test-themes.ts'

test('what is gone or hidden, as content and as a target', () => {
  const both = { blocks: [{ title: 'Coats', url: to('coats') }] }
  expect(onHome('collection_list', both, { coats: { state: 'gone' } })).toEqual(['target_gone blocks.0.url'])
  expect(onHome('collection_list', both, { coats: { state: 'hidden' } })).toEqual(['target_hidden blocks.0.url'])
  expect(onHome('collection_list', both, { coats: { state: 'shown' } })).toEqual([])
  expect(onHome('featured-collection', { collection: 'coats' }, { coats: { state: 'gone' } })).toEqual(['record_gone collection'])
  expect(found('fashion', {}, { main: { state: 'gone' } })).toEqual(['record_gone main_menu'])
})

test('images that are gone, or that nothing describes', () => {
  const only = { show_content: false, content: { desktop: [{ image: image() }], mobile: [] } }
  expect(onHome('head-image', only, { file: { state: 'gone' } })).toEqual(['file_gone content.desktop.0.image'])
  expect(onHome('head-image', only, { file: file('') })).toEqual(['no_alt content.desktop.0.image'])
  expect(onHome('head-image', only, { file: file('A coat') })).toEqual([])
  expect(onHome('policy', { blocks: [{ image: image(), title: 'Fast' }] }, { file: file('') })).toEqual([])
})

test('everything that is visible is looked up once', () => {
  const { references } = checkTheme(config('default', { home: [section('featured-collection', { collection: 'coats' })] }))
  expect(references).toEqual([
    { kind: 'menus', name: 'main' },
    { kind: 'collections', name: 'coats' },
    { kind: 'menus', name: 'footer' },
  ])
})

test('an image is described by its own alt text, that of its file, or a text beside it', () => {
  const slides = (alt: string) => ({ show_content: false, content: { desktop: [{ image: image(alt) }], mobile: [] } })
  expect(onHome('head-image', slides('A coat'), { file: file('') })).toEqual([])
  const untitled = { image: image(), title: '' }
  expect(onHome('policy', { blocks: [untitled, { image: image(), title: 'Fast' }] }, { file: file('') })).toEqual(['no_alt blocks.0.image'])
  const tile = (url: unknown) => ({ blocks: [{ image: image(), title: '', url }] })
  expect(onHome('collection_list', tile(to('coats')), { file: file('') })).toEqual([])
  expect(onHome('collection_list', tile(null), { file: file('') })).toEqual(['item_without_link blocks.0.url', 'no_alt blocks.0.image'])
})

test('a logo is described by the name of the store', () => {
  const fixed = { header: { settings: { logo_desktop: image() } } }
  expect(found('fashion', { fixed }, { file: file('') })).toEqual([])
  expect(found('fashion', { fixed }, { file: { state: 'gone' } })).toEqual(['file_gone logo_desktop'])
})

test('an image that a video replaces isn’t looked up', () => {
  const video = { id: '01890000-0000-7000-8000-000000000001', alt: '', type: 'video' }
  const content = { desktop: [{ image: image(), media: video }], mobile: [] }
  const { references } = checkTheme(config('fashion', { home: [section('head-image', { show_content: false, content })] }))
  expect(references.filter(({ kind }) => kind === 'files')).toEqual([{ kind: 'files', name: video.id }])
})

test('what is turned off or belongs to another theme isn’t looked up', () => {
  const filesIn = (stored: Parameters<typeof checkTheme>[0]) => checkTheme(stored).references.filter(({ kind }) => kind === 'files')
  const banner = (shown: boolean) => ({ category: { show_banner: shown, banner_desktop: null, banner_mobile: image() } })
  expect(filesIn(config('fashion', banner(true)))).toHaveLength(1)
  expect(filesIn(config('fashion', banner(false)))).toEqual([])
  expect(filesIn(config('default', banner(true)))).toEqual([])
  // The field for phones has the condition of the one for desktops.
  const topBar = (shown: boolean) => ({ fixed: { header: { settings: { show_top_bar: shown, image_topbar_mobile: image() } } } })
  expect(filesIn(config('fashion', topBar(true)))).toHaveLength(1)
  expect(filesIn(config('fashion', topBar(false)))).toEqual([])
})
