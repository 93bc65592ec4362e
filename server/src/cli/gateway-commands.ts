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

/** Adds the commands `vitrine gateway …`, which manage the platform's payment accounts and the stores that use them. */
export function addGatewayCommands(program: Command): void {
  const gateway = program.command('gateway').description('manage the platform’s payment accounts and the stores that use them')
  gateway
    .command('list')
    .option('--store <handle>', 'only accounts this store uses')
    .description('list payment accounts')
    .action(listGateways)
  gateway
    .command('add')
    .argument('<provider>', 'stripe, test, or manual')
    .requiredOption('--label <text>', 'name of the account; shoppers see it for manual payments')
    .option('--publishable-key <key>', 'Stripe publishable key (default: STRIPE_PUBLISHABLE_KEY)')
    .option('--secrets-from-stdin', 'read the secret key and webhook secret from standard input, one per line')
    .option('--instructions <text>', 'payment instructions for a manual payment method')
    .description('connect a payment account; Stripe secrets are read from STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or standard input')
    .action(addGateway)
  for (const name of ['enable', 'disable'] as const)
    gateway
      .command(name)
      .argument('<id>')
      .description(`${name} a payment account for every store`)
      .action((id: string) => setGatewayEnabled(id, name === 'enable'))
  gateway
    .command('assign')
    .argument('<id>')
    .requiredOption('--store <handle>')
    .description('assign a payment account to a store')
    .action(assignGateway)
  gateway
    .command('unassign')
    .argument('<id>')
    .requiredOption('--store <handle>')
    .description('remove a payment account from a store')
    .action(unassignGateway)

  const group = gateway.command('group').description('manage groups of payment accounts that share payments')
  group.command('list').description('list groups').action(listGroups)
  group
    .command('add')
    .argument('<name>')
    .option('--routing <how>', 'priority, round_robin, or weighted', 'priority')
    .description('create a group')
    .action(addGroup)
  group
    .command('put')
    .argument('<group>')
    .argument('<id>')
    .option('--weight <number>', 'share of the payments, for weighted routing', '1')
    .description('add a payment account to a group, or change its weight')
    .action(putIntoGroup)
  for (const name of ['assign', 'unassign'] as const)
    group
      .command(name)
      .argument('<group>')
      .requiredOption('--store <handle>')
      .description(name === 'assign' ? 'assign a group to a store' : 'remove a group from a store')
      .action((id: string, options: { store: string }) => setGroupOf(id, options, name === 'assign'))
}
