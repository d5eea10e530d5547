import type { Option } from 'commander'
import { word } from '#cli/words'

/** What an option is for, with its values and its default, as help and manual say it. */
export function describe({ description, argChoices, defaultValue }: Option): string {
  const values = argChoices ? ` (${argChoices.join(', ')})` : ''
  const usual =
    defaultValue === undefined ? '' : ` [${word('help.default', { value: String(defaultValue) })}]`
  return `${description}${values}${usual}`
}
