import { Option } from 'commander'
import { defineCommand } from '#cli/command'
import { EXIT, type ExitCode } from '#cli/exit_codes'
import type { Output } from '#cli/output'
import { someText, wholeNumber } from '#cli/values'
import { languageOf, word } from '#cli/words'
import type { UserRefusal } from '#identity'
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
    const { readUserForm } = await import('#identity')
    const read = readUserForm(formOf(options))
    if (!read.ok) return refuse(read.error, output)
    const { username, roles, odId, practiceId } = read.value
    if (odId !== null && !(await worksAt(odId, practiceId))) {
      output.error(word('refused.od_elsewhere'))
      return EXIT.failed
    }
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
    try {
      const created = await createUser({ ...read.value, password }, operator())
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

/** As the portal's form names them: the same rules hold for both. */
function formOf({ role, practice, od, omd, igp, ...names }: Options) {
  return {
    username: names.username,
    email: names.email,
    first_name: names.firstName,
    last_name: names.lastName,
    roles: role,
    practice_id: practice,
    od_id: od,
    omd_id: omd,
    igp_id: igp,
  }
}

/** An entry that does not exist is told by the database. */
async function worksAt(odId: number, practiceId: number | null): Promise<boolean> {
  const { findOd } = await import('#directories')
  const od = await findOd(odId)
  return od === null || od.practiceId === practiceId
}

/** A line for each faulty option. */
async function refuse(refusals: readonly UserRefusal[], output: Output): Promise<ExitCode> {
  const { default: i18nManager } = await import('@adonisjs/i18n/services/main')
  const i18n = i18nManager.locale(languageOf(process.env))
  for (const { field, message } of refusals) {
    output.error(`${optionOf(field)}: ${i18n.t(message.key, message.params)}`)
  }
  return EXIT.failed
}

function optionOf(field: string): string {
  if (field === 'roles') return '--role'
  return `--${field.replace(/_id$/, '').replaceAll('_', '-')}`
}
