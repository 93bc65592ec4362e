import type { Command } from 'commander'

import {
  addGateway,
  addGroup,
  assignGateway,
  listGateways,
  listGroups,
  putIntoGroup,
  setGatewayEnabled,
  setGroupOf,
  unassignGateway,
} from './gateways.ts'

/** `vitrine gateway …`: the platform's connections to payment providers, and which stores use them. */
export function addGatewayCommands(program: Command): void {
  const gateway = program.command('gateway').description('payment gateways of the platform, and the stores that use them')
  gateway.command('list').option('--store <handle>', 'what this store uses').description('list connections').action(listGateways)
  gateway
    .command('add')
    .argument('<provider>', 'stripe, test or manual')
    .requiredOption('--label <text>', 'how it is told from others; shoppers read it of a manual one')
    .option('--publishable-key <key>', 'of Stripe (STRIPE_PUBLISHABLE_KEY otherwise)')
    .option('--secrets-from-stdin', 'read secret key and webhook secret from standard input, one a line')
    .option('--instructions <text>', 'of a manual way of paying: what shoppers are to do')
    .description('connect an account; Stripe’s secrets come from STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or standard input')
    .action(addGateway)
  for (const name of ['enable', 'disable'] as const)
    gateway
      .command(name)
      .argument('<id>')
      .description(`${name} a connection for every store`)
      .action((id: string) => setGatewayEnabled(id, name === 'enable'))
  gateway
    .command('assign')
    .argument('<id>')
    .requiredOption('--store <handle>')
    .description('give a connection to a store')
    .action(assignGateway)
  gateway
    .command('unassign')
    .argument('<id>')
    .requiredOption('--store <handle>')
    .description('take a connection from a store')
    .action(unassignGateway)

  const group = gateway.command('group').description('groups of connections that share payments')
  group.command('list').description('list groups').action(listGroups)
  group
    .command('add')
    .argument('<name>')
    .option('--routing <how>', 'priority, round_robin or weighted', 'priority')
    .description('make a group')
    .action(addGroup)
  group
    .command('put')
    .argument('<group>')
    .argument('<id>')
    .option('--weight <number>', 'share of the payments, where routing is weighted', '1')
    .description('put a connection into a group, or change its weight there')
    .action(putIntoGroup)
  for (const name of ['assign', 'unassign'] as const)
    group
      .command(name)
      .argument('<group>')
      .requiredOption('--store <handle>')
      .description(name === 'assign' ? 'give a group to a store' : 'take a group from a store')
      .action((id: string, options: { store: string }) => setGroupOf(id, options, name === 'assign'))
}
