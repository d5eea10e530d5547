import type { CliCommand } from '#cli/command'

const OPTIONS = ['--json', '--dry-run', '--yes', '--quiet', '--help']

/** A completion script for the shell, or null for one that is not known. */
export function completionScript(shell: string, commands: readonly CliCommand[]): string | null {
  const verbs = new Map<string, string[]>()
  for (const { name } of commands) verbs.set(name[0], [...(verbs.get(name[0]) ?? []), name[1]])
  if (shell === 'bash') return bash(verbs)
  if (shell === 'zsh') return `autoload -U bashcompinit && bashcompinit\n${bash(verbs)}`
  return shell === 'fish' ? fish(verbs, commands) : null
}

function bash(verbs: Map<string, string[]>): string {
  const cases = [...verbs]
    .map(([area, names]) => `    ${area}) words="${names.join(' ')} ${OPTIONS.join(' ')}" ;;`)
    .join('\n')
  return `_farsight() {
  local words="${[...verbs.keys()].join(' ')} man completion"
  case "\${COMP_WORDS[1]}" in
${cases}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _farsight farsight
`
}

function fish(verbs: Map<string, string[]>, commands: readonly CliCommand[]): string {
  const areas = [...verbs.keys()]
  const lines = [
    `complete -c farsight -n __fish_use_subcommand -a "${areas.join(' ')} man completion"`,
  ]
  for (const { name, summary } of commands) {
    const text = summary.replace(/'/g, '’')
    lines.push(
      `complete -c farsight -n '__fish_seen_subcommand_from ${name[0]}' -a ${name[1]} -d '${text}'`
    )
  }
  return `${lines.join('\n')}\n`
}
