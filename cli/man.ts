import type { Command } from 'commander'
import { describe } from '#cli/describe'
import { EXIT } from '#cli/exit_codes'
import { word, type Word } from '#cli/words'

/** Said once, not under each command. */
const COMMON = ['--json', '--dry-run', '--yes', '--quiet']

/** Variables with what they are for. */
const ENVIRONMENT: readonly [names: string, meaning: Word][] = [
  ['DATA_DIR, DATABASE_URL, APP_KEY', 'environment.data'],
  ['LC_ALL, LC_MESSAGES, LANG', 'environment.language'],
]

const EXAMPLES: readonly [line: string, meaning: Word][] = [
  ['*/5 * * * * farsight deliveries send --quiet', 'example.cron'],
  ['farsight deliveries list --state unknown --json', 'example.doubt'],
  [
    'farsight reports export upload --from 2026-01-01 --to 2026-01-31 --out january.xlsx',
    'example.report',
  ],
  ['farsight patients access-report 42 --out access.csv', 'example.access'],
]

/** The manual in roff (`farsight man > man/farsight.1`), made from the commands themselves. */
export function manPage(program: Command): string {
  const verbs = program.commands.flatMap((area) =>
    area.commands.length > 0 ? area.commands : [area]
  )
  const common = verbs[0]?.options.filter(({ long }) => COMMON.includes(long ?? '')) ?? []
  const codes = Object.entries(EXIT) as [keyof typeof EXIT, number][]
  const lines = [
    '.TH FARSIGHT 1',
    heading('man.name'),
    `farsight \\- ${roff(program.description())}`,
    heading('man.synopsis'),
    '.B farsight',
    roff(word('man.how')),
    heading('man.commands'),
    ...verbs.flatMap(section),
    heading('man.common'),
    ...common.flatMap((option) => term(option.flags, option.description)),
    heading('man.exit'),
    ...codes.flatMap(([name, code]) => term(String(code), word(`exit.${name}`))),
    heading('man.environment'),
    ...ENVIRONMENT.flatMap(([names, meaning]) => term(names, word(meaning))),
    heading('man.examples'),
    ...EXAMPLES.flatMap(([line, meaning]) => term(line, word(meaning))),
  ]
  return `${lines.join('\n')}\n`
}

function section(command: Command): string[] {
  const { parent, registeredArguments } = command
  const path = parent?.parent ? [parent.name(), command.name()] : [command.name()]
  const values = registeredArguments.map((argument) => `<${argument.name()}>`)
  const own = command.options.filter(({ long }) => !COMMON.includes(long ?? ''))
  return [
    `.SS farsight ${roff([...path, ...values].join(' '))}`,
    roff(command.description()),
    ...own.flatMap((option) => term(option.flags, describe(option))),
  ]
}

function heading(title: Word): string {
  return `.SH ${word(title)}`
}

function term(name: string, meaning: string): string[] {
  return ['.TP', `.B ${roff(name)}`, roff(meaning)]
}

/** Text that roff sets as it stands: no command at the start, dashes that can be copied. */
function roff(text: string): string {
  return text
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/^(?=[.'])/, '\\&')
}
