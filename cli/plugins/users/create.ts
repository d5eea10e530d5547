import { Option } from 'commander'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { someText, wholeNumber } from '#cli/values'
import { word } from '#cli/words'
import { ROLES, type Role } from '#identity/rules'

type Options = {
  username: string
  email: string
  firstName: string
  lastName: string
  role: Role[]
  practice?: number
  od?: number
  omd?: number
  igp?: number
}

export default defineCommand<Options>({
  name: ['users', 'create'],
  summary: word('users.create'),
  configure: (command) =>
    command
      .requiredOption('--username <name>', word('users.create.username'), someText('--username'))
      .requiredOption('--email <address>', word('users.create.email'), someText('--email'))
      .requiredOption(
        '--first-name <name>',
        word('users.create.first_name'),
        someText('--first-name')
      )
      .requiredOption('--last-name <name>', word('users.create.last_name'), someText('--last-name'))
      .addOption(
        new Option('--role <role...>', word('users.create.role'))
          .choices(ROLES)
          .makeOptionMandatory()
      )
      .option('--practice <id>', word('users.create.practice'), wholeNumber('--practice'))
      .option('--od <id>', word('users.create.od'), wholeNumber('--od'))
      .option('--omd <id>', word('users.create.omd'), wholeNumber('--omd'))
      .option('--igp <id>', word('users.create.igp'), wholeNumber('--igp')),
  async run({ options, output }) {
    const { username, email, firstName, lastName, role: roles } = options
    if (options.dryRun) {
      output.summary({ would_create: username, roles: roles.join('+') })
      return EXIT.done
    }
    const { readNewPassword } = await import('#cli/password')
    const password = await readNewPassword()
    if (password === null) {
      output.error(word('refused.passwords_differ'))
      return EXIT.failed
    }
    const { operator } = await import('#cli/operator')
    const { brokenReference } = await import('#app/database/transaction')
    const { createUser } = await import('#identity')
    const directory = {
      practiceId: options.practice ?? null,
      odId: options.od ?? null,
      omdId: options.omd ?? null,
      igpId: options.igp ?? null,
    }
    try {
      const input = { username, email, firstName, lastName, password, roles, ...directory }
      const created = await createUser(input, operator())
      if (created.ok) {
        output.summary({ user: created.value.id })
        return EXIT.done
      }
      const min = 'min' in created.error ? created.error.min : 0
      output.error(word(`refused.${created.error.type}`, { min }))
    } catch (error) {
      const column = brokenReference(error)
      if (!column) throw error
      output.error(word('refused.reference', { option: `--${column.replace(/_id$/, '')}` }))
    }
    return EXIT.failed
  },
})
