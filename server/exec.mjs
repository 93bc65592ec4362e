#!/usr/bin/env node
import { spawn } from 'node:child_process'

// The scripts of package.json begin with a shell's own `exec`, so that what npm starts is the program itself and not a shell, which would
// die of the signal that npm hands on and leave the program behind. The shell of Windows has no such command, and finds this one.
const [command = '', ...args] = process.argv.slice(2)
const child = spawn(command === 'node' ? process.execPath : command, args, { stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))
