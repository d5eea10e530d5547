import { createInterface } from 'node:readline/promises'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { ROLES, type Role } from '#identity/rules'

type Options = {
  username: string
  email: string
  firstName: string
  lastName: string
  role: string[]
  practice?: string
  od?: string
  omd?: string
  igp?: string
}

const REFUSALS = {
  too_short: 'the password needs at least 15 characters',
  too_common: 'the password is too common',
  username_taken: 'the user name is taken',
  email_taken: 'the e-mail address is taken',
}

export default defineCommand<Options>({
  name: ['users', 'create'],
  summary: 'open an account; the password is read from standard input',
  configure: (command) =>
    command
      .requiredOption('--username <name>')
      .requiredOption('--email <address>')
      .requiredOption('--first-name <name>')
      .requiredOption('--last-name <name>')
      .requiredOption('--role <role...>', ROLES.join(', '))
      .option('--practice <id>', 'practice of an optometrist')
      .option('--od <id>', 'directory entry of an optometrist')
      .option('--omd <id>', 'directory entry of an ophthalmologist')
      .option('--igp <id>', 'directory entry of an internal GP'),
  async run({ options, output }) {
    const unknown = options.role.find((role) => !ROLES.includes(role as Role))
    if (unknown) {
      output.error(`${unknown} is no role`)
      return EXIT.usage
    }
    if (options.dryRun) {
      output.summary({ username: options.username, roles: options.role.join('+') })
      return EXIT.done
    }
    const { SYSTEM } = await import('#app/audit/audit')
    const { createUser } = await import('#identity')
    const created = await createUser(
      {
        username: options.username,
        email: options.email,
        firstName: options.firstName,
        lastName: options.lastName,
        password: await readPassword(),
        roles: options.role as Role[],
        practiceId: idOf(options.practice),
        odId: idOf(options.od),
        omdId: idOf(options.omd),
        igpId: idOf(options.igp),
      },
      SYSTEM
    )
    if (!created.ok) {
      output.error(REFUSALS[created.error.type])
      return EXIT.failed
    }
    output.summary({ user: created.value.id })
    return EXIT.done
  },
})

function idOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text)
}

async function readPassword(): Promise<string> {
  const prompt = process.stdin.isTTY ? 'Password: ' : ''
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return process.stdin.isTTY
      ? await reader.question(prompt)
      : ((await reader[Symbol.asyncIterator]().next()).value ?? '')
  } finally {
    reader.close()
  }
}
