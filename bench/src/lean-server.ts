import { fastify } from 'fastify'

import { createOwnerPool } from '../../server/src/platform/db/pool.ts'
import { type Recorded, statementsOf } from './lean-statements.ts'

/**
 * The baseline for an API server: Fastify and pg with nothing between them. It answers the same paths as Vitrine with the same
 * SQL in named prepared statements, one after another, and sends the rows unchanged. It has no sign-in, access checks,
 * transactions, row level security or validation. The statements for each path are determined before the first request.
 * Run as: lean-server.ts PORT DATABASE_URL STORE_ID, with the paths as JSON on standard input.
 */
const [port, url = '', storeId = ''] = process.argv.slice(2)

interface Named extends Recorded {
  values: unknown[]
  name: string
}

const input: Buffer[] = []
for await (const chunk of process.stdin) input.push(chunk as Buffer)
const paths = JSON.parse(Buffer.concat(input).toString()) as string[]

const names = new Map<string, string>()
function named({ text, values }: Recorded): Named {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return { name, text, values: [...values] }
}

// The search functions read the store from the setting `app.store_id`. Vitrine sets it per transaction; here it is fixed.
const storeUrl = new URL(url)
storeUrl.searchParams.set('options', `-c app.store_id=${storeId} -c timezone=UTC`)
const pool = createOwnerPool(storeUrl.href, { max: 12, onError: console.error })

const plans = new Map<string, Named[]>()
const client = await pool.connect()
for (const path of paths) plans.set(path, (await statementsOf(client, storeId, path)).map(named))
client.release()

const app = fastify()
app.get('/*', async (request, reply) => {
  const answers: unknown[][] = []
  for (const statement of plans.get(request.url)!) answers.push((await pool.query(statement)).rows)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answers))
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
