import type { Command, Option } from 'commander'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

/** A completion script for the shell, made from the commands themselves. */
export function completionScript(shell: Shell, program: Command): string {
  if (shell === 'fish') return fish(program)
  return shell === 'bash' ? bash(program) : `${ZSH_PREPARES}${bash(program)}`
}

const ZSH_PREPARES = `(( $+functions[compdef] )) || { autoload -U compinit && compinit }
autoload -U bashcompinit && bashcompinit
`

type Leaf = { path: string; command: Command }

function leaves(program: Command): Leaf[] {
  return program.commands.flatMap((area) =>
    area.commands.map((command) => ({ path: `${area.name()} ${command.name()}`, command }))
  )
}

/** Words that may follow an area: its verbs, or the values of its argument. */
function seconds(area: Command): string {
  const values = area.registeredArguments[0]?.argChoices ?? []
  return [...area.commands.map((command) => command.name()), ...values].join(' ')
}

const flags = (command: Command) => command.options.map(({ long }) => long).join(' ')
const withChoices = ({ options }: Command) => options.filter(({ argChoices }) => argChoices)

function bash(program: Command): string {
  const areas = program.commands.map(
    (area) => `        ${area.name()}) words="${seconds(area)}" ;;`
  )
  const verbs = leaves(program).map(({ path, command }) => {
    const values = withChoices(command)
      .map((option) => `${option.long}) words="${choicesOf(option)}" ;; `)
      .join('')
    return `        "${path}") case "$previous" in ${values}*) words="${flags(command)}" ;; esac ;;`
  })
  return `_farsight() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  case "$COMP_CWORD" in
    1) words="${program.commands.map((area) => area.name()).join(' ')}" ;;
    2)
      case "$previous" in
${areas.join('\n')}
      esac ;;
    *)
      case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${verbs.join('\n')}
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _farsight farsight
`
}

function fish(program: Command): string {
  const lines = ['complete -c farsight -f']
  for (const area of program.commands) {
    lines.push(fishLine('__fish_use_subcommand', `-a ${area.name()}`, area.description()))
    const values = area.registeredArguments[0]?.argChoices
    if (values) lines.push(fishLine(seen(area), `-a '${values.join(' ')}'`, area.description()))
    for (const verb of area.commands) {
      const names = area.commands.map((command) => command.name()).join(' ')
      const condition = `${seen(area)}; and not __fish_seen_subcommand_from ${names}`
      lines.push(fishLine(condition, `-a ${verb.name()}`, verb.description()))
      for (const option of verb.options) lines.push(fishOption(area, verb, option))
    }
  }
  return `${lines.join('\n')}\n`
}

function fishOption(area: Command, verb: Command, option: Option): string {
  const values = option.argChoices ? ` -a '${choicesOf(option)}'` : ''
  const takes = option.required ? ' -r' : ''
  const name = `-l ${option.long!.slice(2)}${takes}${values}`
  return fishLine(`${seen(area)}; and ${seen(verb)}`, name, option.description)
}

const seen = (command: Command) => `__fish_seen_subcommand_from ${command.name()}`
const choicesOf = ({ argChoices = [] }: Option) => argChoices.join(' ')

function fishLine(condition: string, what: string, description: string): string {
  return `complete -c farsight -n '${condition}' ${what} -d '${description.replace(/[\\']/g, '\\$&')}'`
}
