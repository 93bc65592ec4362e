import { describe, expect, test } from 'vitest'

import { brokenArrows, cycles, doorsWithCode, driverOutsideDatabase, roundArrows, sqlFromStrings, wirePastItsDoor } from './rules.ts'
import { importsOf, type Source } from './source.ts'

const source = (file: string, text: string): Source => ({ file, text, imports: importsOf(file, text) })

describe('brokenArrows', () => {
  const cases: [string, string, string][] = [
    ['contract to server', 'contract/src/a.ts', "import { x } from '../../server/src/app.ts'"],
    ['server to admin', 'server/src/app.ts', "import { x } from '@vitrine/admin/main.tsx'"],
    ['the platform to a module', 'server/src/platform/http/bind.ts', "import { x } from '../../modules/stores/api.ts'"],
    ['up the platform', 'server/src/platform/db/pool.ts', "import { x } from '../http/bind.ts'"],
    ['a folder of the platform without a place', 'server/src/platform/new/x.ts', "import { x } from '../problem.ts'"],
    ['more than types of the root', 'server/src/platform/http/bind.ts', "import { x } from '../../services.ts'"],
    ['queries to service', 'server/src/modules/accounts/auth/queries.ts', "import { x } from './service.ts'"],
    ['a module to one above', 'server/src/modules/ledger/service.ts', "import { x } from '../orders/api.ts'"],
    ['a module past a door', 'server/src/modules/orders/read.ts', "import { x } from '../ledger/service.ts'"],
    ['a new module nobody placed', 'server/src/modules/new/x.ts', "import { x } from '../ledger/api.ts'"],
    ['the lower floor to the upper', 'server/src/modules/storefront/kit/x.ts', "import { x } from '../pages/service.ts'"],
    ['kit to a module', 'admin/src/ui/table.tsx', "import { x } from '../features/orders/list.tsx'"],
    ['a module of the console past a door', 'admin/src/features/catalog/products/x.tsx', "import { x } from '../../media/library/y.tsx'"],
  ]
  test.each(cases)('refuses %s', (_name, file, text) => {
    expect(brokenArrows([source(file, text)])).toHaveLength(1)
  })
  test('allows imports in the allowed direction', () => {
    expect(
      brokenArrows([
        source(
          'server/src/modules/accounts/auth/routes.ts',
          "import { x } from './service.ts'\nimport { y } from '@vitrine/contract/limits.ts'",
        ),
        source(
          'server/src/modules/orders/read.ts',
          "import { x } from '../ledger/api.ts'\nimport type { Services } from '../../services.ts'",
        ),
        source('server/src/modules/storefront/pages/service.ts', "import { x } from '../kit/draw.ts'"),
        source('server/src/platform/http/bind.ts', "import { x } from '../db/collision.ts'"),
      ]),
    ).toEqual([])
  })
})

test('finds direct and indirect cycles between modules', () => {
  expect(roundArrows({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['the arrows of b lead back to it', 'the arrows of c lead back to it'])
  expect(roundArrows({ a: ['b', 'c'], b: ['c'] })).toEqual([])
})

test('finds an import cycle, but not a cycle of type imports', () => {
  const a = source('server/src/a.ts', "import { b } from './b.ts'")
  expect(cycles([a, source('server/src/b.ts', "import { a } from './a.ts'")])).toEqual([
    'cycle: server/src/a.ts → server/src/b.ts → server/src/a.ts',
  ])
  expect(cycles([a, source('server/src/b.ts', "import type { a } from './a.ts'")])).toEqual([])
})

test('finds code in an api.ts', () => {
  const door = (text: string) => doorsWithCode([source('server/src/modules/ledger/api.ts', text)])
  expect(door("/** What others may use. */\n\nexport { a, type B } from './service.ts'\nexport type { C } from './entry.ts'\n")).toEqual([])
  for (const text of ['export const a = 1', "export { a } from '../orders/service.ts'", "export * from './service.ts'"])
    expect(door(text), text).toHaveLength(1)
})

test('finds imports of the database driver outside its folder', () => {
  expect(driverOutsideDatabase([source('server/src/platform/jobs/x.ts', "import pg from 'pg'")])).toHaveLength(1)
  expect(driverOutsideDatabase([source('server/src/platform/db/x.ts', "import pg from 'pg'")])).toEqual([])
})

test('finds imports of db/wire that bypass its public files', () => {
  const importing = (file: string, target: string) => wirePastItsDoor([source(file, `import { x } from '${target}'`)])
  expect(importing('server/src/platform/db/pool.ts', './wire/batch.ts')).toHaveLength(1)
  expect(importing('server/src/platform/db/pool.ts', './wire/statement.ts')).toEqual([])
  expect(importing('server/src/platform/db/wire/batched-connection.ts', './batch.ts')).toEqual([])
})

test('finds SQL that is built from strings', () => {
  for (const text of ['client.query(`select ${x}`)', "client.query('select ' + x)", 'sql.raw(x)'])
    expect(sqlFromStrings([source('server/src/modules/a/queries.ts', text)]), text).toHaveLength(1)
  expect(sqlFromStrings([source('server/src/modules/a/queries.ts', 'sql`select ${x}`.execute(tx)')])).toEqual([])
})
