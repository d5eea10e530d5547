import { PHONE_MASK } from './fax.js'

/** What a text field holds, as the masking kit tells it. */
type Typed = { readonly value: string; readonly selection: readonly [number, number] }

/** North American numbers have ten digits. */
const DIGITS = 10

/** The first number of a text: what stands behind it (an extension, a second one) is none of it. */
const NUMBER = /\+[\d\s().-]*|\(?\d[\d\s().-]*/

/** A country code that is being written, or another country's: both wait as they are. */
const WAITING = /^\+(?!\D*1\D*\d)/

/** No area code begins with 1: what does is the country code. */
const COUNTRY_CODE = /^(\D*1)+[^\d(]*/

const FOREIGN = /^\+[\d\s().-]{0,20}$/
const SLOTS = [...PHONE_MASK].map((slot) => (slot === '9' ? /\d/ : slot))

/**
 * A number without the country code of North America, of whatever is typed or
 * pasted at the beginning of its field. Another country's keeps its plus, so
 * that it is refused and does not become ten digits of ours; more digits than
 * a number has are none.
 */
export function withoutCountryCode(text: string): string {
  const number = NUMBER.exec(text)?.[0] ?? ''
  if (WAITING.test(number)) return number
  const national = number.replace(COUNTRY_CODE, '')
  return national.replace(/\D/g, '').length > DIGITS ? '' : national
}

/** Nothing of a number stands yet, or no more than the country code. */
const BEGINNING = /^(\D*|\+\D*1\D*)$/

const stateOf = (value: string, caret = value.length): Typed => ({
  value,
  selection: [caret, caret],
})

/** Options of the masking kit for a telephone or fax number. */
export const PHONE_TYPING = {
  mask: ({ value }: Typed) => (value.startsWith('+') ? FOREIGN : SLOTS),
  preprocessors: [
    ({ elementState, data }: { elementState: Typed; data: string }, action: string) => {
      const { value, selection } = elementState
      // What the browser fills in comes whole; what the mask shows already is somebody's edit.
      if (action === 'validation' && !value.startsWith('(')) {
        return { elementState: changed(value) ?? elementState, data }
      }
      const before = value.slice(0, selection[0])
      const typed = action === 'insert' && BEGINNING.test(before) ? changed(before + data) : null
      if (!typed) return { elementState, data }
      return { elementState: stateOf(value.slice(selection[1]), 0), data: typed.value }
    },
  ],
}

function changed(text: string): Typed | null {
  const kept = withoutCountryCode(text)
  return kept === text ? null : stateOf(kept)
}
