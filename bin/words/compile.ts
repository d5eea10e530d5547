import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { SaidMessage } from '../../app/kernel/said.js'

/** A message of the catalogue as `app/kernel/said` says it. */
export function compileMessage(text: string): SaidMessage {
  // Most have nothing to fill in, and no sign that means something to the format.
  if (!/[{}<>#']/.test(text)) return text
  return partsOf(parse(text, { ignoreTag: true, shouldParseSkeletons: true }), text)
}

function partsOf(elements: readonly MessageFormatElement[], text: string): SaidMessage {
  const parts = elements.map((element) => partOf(element, text))
  if (parts.length === 0) return ''
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts
}

function partOf(element: MessageFormatElement, text: string): Exclude<SaidMessage, string>[number] {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.pound:
      return 0
    case TYPE.argument:
      return [element.value]
    case TYPE.number: {
      const { value, style } = element
      if (!style) return [value, 'number']
      if (typeof style === 'string') break
      return [value, 'number', style.parsedOptions as Intl.NumberFormatOptions]
    }
    case TYPE.select:
      return [element.value, 'select', branchesOf(element.options, text)]
    case TYPE.plural: {
      if (element.offset !== 0) break
      const kind = element.pluralType === 'ordinal' ? 'ordinal' : 'plural'
      return [element.value, kind, branchesOf(element.options, text)]
    }
  }
  throw new Error(`app/kernel/said.ts cannot say this kind of message yet: ${text}`)
}

function branchesOf(
  options: Readonly<Record<string, { value: MessageFormatElement[] }>>,
  text: string
) {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, partsOf(value, text)])
  )
}
