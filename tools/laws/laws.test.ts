import { describe, expect, test } from 'vitest'

import { brokenArrows, cycles, driverOutsideDatabase, roundArrows, sqlFromStrings, wirePastItsDoor } from './laws.ts'
import { importsOf, type Source } from './source.ts'

const source = (file: string, text: string): Source => ({ file, text, imports: importsOf(file, text) })

describe('one arrow', () => {
  const cases: [string, string, string][] = [
    ['contract to server', 'contract/src/a.ts', "import { x } from '../../server/src/app.ts'"],
    ['server to admin', 'server/src/app.ts', "import { x } from '@vitrine/admin/main.tsx'"],
    ['http to a feature', 'server/src/http/bind.ts', "import { x } from '../features/auth/service.ts'"],
    ['queries to service', 'server/src/features/auth/queries.ts', "import { x } from './service.ts'"],
    ['feature to feature', 'server/src/features/ledger/service.ts', "import { x } from '../auth/service.ts'"],
    ['kit to a feature', 'admin/src/ui/table.tsx', "import { x } from '../features/orders/list.tsx'"],
  ]
  test.each(cases)('refuses %s', (_name, file, text) => {
    expect(brokenArrows([source(file, text)])).toHaveLength(1)
  })
  test('allows the way down', () => {
    expect(
      brokenArrows([
        source('server/src/features/auth/routes.ts', "import { x } from './service.ts'\nimport { y } from '@vitrine/contract/limits.ts'"),
      ]),
    ).toEqual([])
  })
})

test('finds arrows that lead back, over others too', () => {
  expect(roundArrows({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['the arrows of b lead back to it', 'the arrows of c lead back to it'])
  expect(roundArrows({ a: ['b', 'c'], b: ['c'] })).toEqual([])
})

test('finds a cycle, and not one of types', () => {
  const a = source('server/src/a.ts', "import { b } from './b.ts'")
  expect(cycles([a, source('server/src/b.ts', "import { a } from './a.ts'")])).toEqual([
    'cycle: server/src/a.ts → server/src/b.ts → server/src/a.ts',
  ])
  expect(cycles([a, source('server/src/b.ts', "import type { a } from './a.ts'")])).toEqual([])
})

test('finds the driver outside its folder', () => {
  expect(driverOutsideDatabase([source('server/src/jobs/x.ts', "import pg from 'pg'")])).toHaveLength(1)
  expect(driverOutsideDatabase([source('server/src/db/x.ts', "import pg from 'pg'")])).toEqual([])
})

test('finds who goes past the door of db/wire', () => {
  const importing = (file: string, target: string) => wirePastItsDoor([source(file, `import { x } from '${target}'`)])
  expect(importing('server/src/db/pool.ts', './wire/batch.ts')).toHaveLength(1)
  expect(importing('server/src/db/pool.ts', './wire/statement.ts')).toEqual([])
  expect(importing('server/src/db/wire/batched-connection.ts', './batch.ts')).toEqual([])
})

test('finds SQL from strings', () => {
  for (const text of ['client.query(`select ${x}`)', "client.query('select ' + x)", 'sql.raw(x)'])
    expect(sqlFromStrings([source('server/src/features/a/queries.ts', text)]), text).toHaveLength(1)
  expect(sqlFromStrings([source('server/src/features/a/queries.ts', 'sql`select ${x}`.execute(tx)')])).toEqual([])
})
