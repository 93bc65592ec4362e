import module from 'node:module'

// Entry of every npm script. Plain JavaScript, so that a Node too old for the rest can still say so.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`Vitrine needs Node 22.18 or newer; this is ${process.versions.node}. "npm ci" brings one for Linux, macOS and Windows.`)
  process.exit(1)
}
// Where the server keeps it as well (server/src/compile-cache.ts): it runs in this process.
module.enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/vitrine-compiled`)
const [command = ''] = process.argv.splice(2, 1)
await import(`./${command}.ts`)
